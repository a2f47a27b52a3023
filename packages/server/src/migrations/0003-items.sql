-- Items: the parcel to send, as one document in the shape of the domain and the wire, beside the few columns that
-- queries choose by; and the natural keys of the orders they were made from.

create table item (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- The key the client gave it in its create call: sending the same again answers the same item. Kept for good, so well over 24 hours.
  client_id text collate "C",
  -- The version. Every write makes it later, and it is the document's `Updated` to the millisecond.
  updated timestamptz(3) not null,
  created timestamptz(3) not null,
  doc jsonb not null,
  status text collate "C" not null generated always as (doc ->> 'Status') stored,
  marketplace_status text collate "C" not null generated always as (doc ->> 'MarketplaceStatus') stored,
  booking_status text collate "C" not null generated always as (coalesce(doc -> 'BookingDetails' ->> 'BookingStatus', 'None')) stored,
  -- When it was booked, as ISO text, which sorts as time does. Text because reading a time from text is not immutable.
  booked_at text collate "C" generated always as (doc -> 'BookingDetails' ->> 'Created') stored,
  unique (customer_id, client_id),
  unique (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  check (doc ->> 'Id' = id::text and doc ->> 'CustomerId' = customer_id::text),
  check (status in ('Active', 'Inactive', 'Deleted')),
  check (marketplace_status in ('Sold', 'AwaitingDispatch', 'Dispatched', 'PendingRetry')),
  check (booking_status in ('Prepared', 'Booked', 'AwaitingPayment', 'None'))
);
create index item_by_state on item (customer_id, marketplace_status, status);
select secure_customer_table('item');

-- One row for each order line ever imported: the same line never makes a second item, whatever became of the first.
create table item_order_line (
  tenant_id text not null,
  customer_id uuid not null,
  source_id text collate "C" not null,
  source_account text collate "C" not null,
  order_id text collate "C" not null,
  line_id text collate "C" not null,
  item_id uuid not null,
  primary key (customer_id, source_id, source_account, order_id, line_id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
create index item_order_line_item on item_order_line (item_id);
select secure_customer_table('item_order_line');
