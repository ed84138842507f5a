-- Nobody waits until it is on the disk.
select pg_notify($1, $2), set_config('synchronous_commit', 'off', true)
