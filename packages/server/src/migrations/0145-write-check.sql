-- One row, changed by /health/ready: a server that can't write is not ready.
create table write_check (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into write_check (at) values (clock_timestamp());
grant select, update on write_check to smart_send_app;
