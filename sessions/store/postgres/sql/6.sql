-- What is kept with the store itself, by keys.
create table if not exists own (
  key text primary key,
  value bytea not null
)
