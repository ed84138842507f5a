insert into board (id, names, contents) values ($1, $2, $3) on conflict (id) do nothing
