create table if not exists schema (version int primary key)
