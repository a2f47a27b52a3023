-- A seller's book of addresses to send to and from. Its people are buyers as well: erasing one on request reaches them here.
create table saved_address (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- A digest of the person and the door, however they were written: nobody is in the book twice.
  key text collate "C" not null check (length(key) = 32),
  -- Its name in small letters, by which the book is ordered.
  sort text collate "C" not null,
  country text collate "C" not null,
  -- Capitals and digits alone.
  postcode text collate "C" not null,
  -- Small plain words with a space around each, so that the beginning of a word is found by ' begin'.
  words text collate "C" not null,
  doc jsonb not null,
  unique (customer_id, key),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index saved_address_order on saved_address (customer_id, sort, id);
select secure_customer_table('saved_address');

-- The planner keeps no samples of people (0076).
alter table saved_address alter column sort set statistics 0, alter column postcode set statistics 0,
  alter column words set statistics 0, alter column doc set statistics 0;
