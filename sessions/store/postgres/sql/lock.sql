select version from schema where version = 0 for update
