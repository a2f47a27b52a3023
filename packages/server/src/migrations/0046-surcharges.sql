-- What couriers charge after the parcel was booked, by their billing files. The files are the operator's; the surcharges are the
-- customers'.

-- How a courier calls the columns of its file: said once and kept.
create table billing_columns (
  courier text collate "C" primary key,
  columns jsonb not null,
  saved timestamptz not null default now()
);

-- Every row of every file, whatever became of it.
create table billing_row (
  id uuid primary key default uuidv7(),
  courier text collate "C" not null,
  file text not null,
  line int not null,
  tracking_number text not null,
  -- Charged, or why not.
  outcome text not null check (outcome in ('Surcharge', 'Nothing', 'Duplicate', 'Stranger', 'Unreadable')),
  sentence text not null,
  loaded timestamptz not null default now()
);

create table surcharge (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null references booking (id),
  courier text not null,
  tracking_number text not null,
  reason text not null,
  net_minor bigint not null check (net_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  currency text not null,
  -- kg: what the seller said, and what the courier weighed; null where it does not say.
  declared_kg numeric(9, 4),
  billed_kg numeric(9, 4),
  state text not null default 'Due' check (state in ('Due', 'Charged', 'Disputed', 'Upheld', 'Credited')),
  created timestamptz(3) not null default now(),
  dispute text,
  decision text,
  decided timestamptz(3),
  -- A label billed twice for the same is charged once.
  unique (booking_id, reason),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('surcharge');
revoke delete on surcharge from smart_send_app;
create index surcharge_newest on surcharge (customer_id, id desc);
create index surcharge_due on surcharge (id) where state = 'Due';

-- What waits for credit, of all customers.
create function due_surcharges(p_most int) returns table (id uuid, tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.tenant_id, s.customer_id from surcharge s
    join account a on a.tenant_id = s.tenant_id and a.customer_id = s.customer_id and a.kind = 'prepay' and a.currency = s.currency
    where s.state = 'Due' and a.posted - a.held + a.credit_limit >= s.net_minor + s.vat_minor and a.stopped is null
    order by s.id limit p_most
$$;
revoke execute on function due_surcharges from public;
grant execute on function due_surcharges to smart_send_app;
