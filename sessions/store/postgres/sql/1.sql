-- A game or an event. Its head is its revision, the SHA-256 of its lines; folded is its name as
-- store.Fold returns it; in_part is set until its tally is complete; noted counts changes of notes.
create table if not exists game (
  id uuid primary key,
  name text not null,
  folded text not null unique,
  head bytea not null,
  lines int not null,
  size int not null,
  amended int not null,
  noted int not null,
  in_part boolean not null,
  changed timestamptz not null
)
