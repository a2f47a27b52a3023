-- Where a seller has sent to and from before, for the address search: made of the booked items, read from where it stopped
-- whenever somebody searches. A customer's few thousands are looked through word by word; the key keeps an address once.
create table past_address (
  tenant_id text not null,
  customer_id uuid not null,
  -- A digest of the name, the door and the place, however they were written.
  key text collate "C" not null check (length(key) = 32),
  country text collate "C" not null,
  -- Capitals and digits alone.
  postcode text collate "C" not null,
  -- Small plain words with a space around each, so that the beginning of a word is found by ' begin'.
  words text collate "C" not null,
  doc jsonb not null,
  -- ISO text, as the item's booked_at.
  last_used text collate "C" not null,
  primary key (tenant_id, customer_id, key),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('past_address');

-- How far the items have been read: everything booked up to then is in the table above.
create table past_address_mark (
  tenant_id text not null,
  customer_id uuid not null,
  booked_until text collate "C" not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('past_address_mark');
