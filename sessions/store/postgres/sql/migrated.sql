insert into schema (version) values ($1)
