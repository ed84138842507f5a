-- Tables' own boards: the names of their files, and what is in each of them.
create table if not exists board (
  id text primary key,
  names text[] not null,
  contents bytea[] not null
)
