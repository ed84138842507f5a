-- A text. Its revision is the call that wrote it last; folded is its key as store.Fold returns it; parts counts what was
-- ever written of it; above is the key of the text that it is below, if it is below one.
create table if not exists text (
  key text primary key,
  folded text not null unique,
  above text references text on delete cascade,
  rev uuid not null,
  parts bigint not null,
  size bigint not null,
  changed timestamptz not null
)
