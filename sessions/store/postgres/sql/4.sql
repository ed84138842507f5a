-- What is kept with a game, by keys.
create table if not exists note (
  game uuid not null references game on delete cascade,
  key text not null,
  value bytea not null,
  at timestamptz not null,
  primary key (game, key)
)
