"""The configuration of Sphinx for the folder that build.py has filled; build.py sets `release`."""

project = "Cornerman"
author = "the Cornerman authors"
html_theme = "furo"
html_title = "Cornerman"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_copyright = False
html_copy_source = False
html_use_index = False
html_show_sphinx = False
extensions = ["myst_parser"]
myst_heading_anchors = 4
pygments_style = "friendly"
pygments_dark_style = "monokai"
highlight_language = "none"
