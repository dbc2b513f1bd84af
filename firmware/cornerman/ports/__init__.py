"""Ports: the only modules that know the runtime and its hardware modules."""
