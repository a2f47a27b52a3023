-- One row, written by /health/ready: a server that can't write is not ready. The first to ask adds it, since a backup is restored into
-- empty tables.
create table write_check (
  one boolean primary key default true check (one),
  at timestamptz not null
);
grant select, insert, update on write_check to smart_send_app;
