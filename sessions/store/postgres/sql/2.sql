-- The parts of a text, in order: what was put, and what was appended.
create table if not exists part (
  key text not null references text on delete cascade,
  n bigint not null,
  data bytea not null,
  primary key (key, n)
)
