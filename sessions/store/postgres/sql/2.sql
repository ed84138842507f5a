-- The lines of a game, without their breaks; at is when a line was entered, where that is known.
create table if not exists line (
  game uuid not null references game on delete cascade,
  n int not null,
  text text not null,
  at timestamptz,
  primary key (game, n)
)
