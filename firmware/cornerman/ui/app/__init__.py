"""The app: its stack of screens, home, settings, and the way from home to a match and back."""
