def add(site):
    pass
