-- What a shop said of an order after its label was booked, for the seller to decide (ADR 109). Other concerns are computed and not kept.
create table marketplace_concern (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null check (kind in ('cancelled-after-booking', 'address-changed-after-booking')),
  account_id uuid not null,
  item_id uuid not null,
  -- When it happened at the shop: what is told again of the same change does not open it again.
  since timestamptz(3) not null,
  -- The seller has put it aside, or the shop has taken it back. It is also over once the label is cancelled, which is not kept here.
  closed timestamptz,
  unique (item_id, kind),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id)
);
create index marketplace_concern_open on marketplace_concern (customer_id) where closed is null;
select secure_customer_table('marketplace_concern');
revoke delete on marketplace_concern from smart_send_app;

-- Concerns are asked for every few seconds by every open page.
create index surcharge_open on surcharge (customer_id, state, created) where state in ('Due', 'Charged');
create index marketplace_notification_of on marketplace_notification (customer_id, stage);
