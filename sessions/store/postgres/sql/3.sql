-- The calls that have written, for as long as one that lost its answer may ask.
create table if not exists call (
  id uuid primary key,
  at timestamptz not null
)
