-- Row 0 is the lock of whoever runs a migration.
insert into schema (version) values (0) on conflict do nothing
