"""Ports: the only modules that import the runtime's hardware modules or ask which runtime this is."""
