-- Which revision the token of a writer led to.
create table if not exists once (
  game uuid not null references game on delete cascade,
  token text not null,
  head bytea not null,
  at timestamptz not null,
  primary key (game, token)
)
