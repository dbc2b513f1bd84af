"""The Fight Card System: one fight, or a campaign around the fights."""
