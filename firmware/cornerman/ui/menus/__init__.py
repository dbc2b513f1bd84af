"""Lists and messages, and the menus that are made of them."""
