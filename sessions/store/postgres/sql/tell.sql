-- Nobody waits until it is on the disk.
select pg_notify($1, key), set_config('synchronous_commit', 'off', true) from unnest($2::text[]) as key
