-- Which revision the token of a writer led to, and by which of its calls. A change of a note has
-- a row, too, for as long as it may be asked for.
create table if not exists once (
  game uuid not null references game on delete cascade,
  token text not null,
  head bytea not null,
  call uuid not null,
  at timestamptz not null,
  primary key (game, token)
)
