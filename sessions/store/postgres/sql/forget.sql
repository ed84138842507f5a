delete from call where at < now() - interval '1 hour'
