insert into own (key, value) values ($1, $2) on conflict do nothing
