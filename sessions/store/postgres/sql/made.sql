select exists (select 1 from game where id = $1)
