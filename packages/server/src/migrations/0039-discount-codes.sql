-- Discount codes of a tenant, which its operator makes. `uses` counts the orders that have a code with a limit, in the transaction
-- that takes the money; the check refuses the one too many, however many come at once.
create table discount_code (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  -- In capitals, without spaces: as a typed one is read.
  code text not null check (code ~ '^[A-Z0-9._-]{3,30}$'),
  kind text not null check (kind in ('Percent', 'Amount')),
  -- Percent, or minor units.
  value bigint not null check (value > 0 and (kind = 'Amount' or value <= 100)),
  valid_from timestamptz,
  -- The first moment at which it is over.
  valid_until timestamptz,
  most_uses int check (most_uses > 0),
  uses int not null default 0,
  least_total bigint not null default 0 check (least_total >= 0),
  created timestamptz not null default now(),
  constraint discount_uses check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  unique (tenant_id, code)
);
select secure_tenant_table('discount_code');
revoke insert, update, delete on discount_code from smart_send_app;
grant update (uses) on discount_code to smart_send_app;

-- Which order had which code. One of which nothing was booked gives it back.
create table discount_use (
  order_id uuid not null references booking_order (id),
  tenant_id text not null,
  customer_id uuid not null,
  discount_id uuid not null references discount_code (id),
  used timestamptz not null default now(),
  given_back timestamptz,
  primary key (order_id, discount_id)
);
create index discount_use_of_code on discount_use (discount_id);
select secure_customer_table('discount_use');
revoke delete on discount_use from smart_send_app;

-- `price_minor` and `vat_minor` are what is paid, which is held, posted and refunded; these were taken off before.
alter table booking
  add column discount_id uuid references discount_code (id),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column discount_vat_minor bigint not null default 0 check (discount_vat_minor between 0 and discount_minor),
  drop constraint booking_price_minor_check,
  add constraint booking_price_minor_check check (price_minor >= 0 and price_minor + discount_minor > 0);
