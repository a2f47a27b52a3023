-- Events of parcels that a courier reported and nobody here could read, for the operator: each once, for a month. Which field is the
-- reason and what it holds, and no other words of the courier's.
create table unread_parcel_event (
  courier text not null,
  -- Empty where not even that could be read.
  tracking_number text collate "C" not null,
  why text collate "C" not null,
  received timestamptz not null default clock_timestamp(),
  primary key (courier, tracking_number, why)
);
grant select, insert, delete on unread_parcel_event to smart_send_app;
