-- What is remembered of a customer's products under their SKUs, learned from the parcels they were sent in.
create table product (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- The SKU without outer spaces, in small letters: the application's own rule makes it, so it is no generated column.
  -- Longer than any SKU: some capitals are two small letters.
  sku_key text collate "C" not null check (length(sku_key) between 1 and 512),
  doc jsonb not null,
  -- Items booked with it.
  uses int not null default 0 check (uses >= 0),
  last_used timestamptz(3),
  updated timestamptz(3) not null default clock_timestamp(),
  unique (customer_id, sku_key),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('product');
