select coalesce(max(version), -1) from schema
