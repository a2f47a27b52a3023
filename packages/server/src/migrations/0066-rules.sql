-- The rules of a customer, each kind in a list of its own.
create table rule (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  rule_type text collate "C" not null check (rule_type in ('SmartSend')),
  priority int not null check (priority >= 1),
  -- The rule as it was written, without what stands in the columns.
  doc jsonb not null,
  -- Also its version.
  updated timestamptz(3) not null default clock_timestamp(),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index rule_of_customer on rule (customer_id, rule_type, priority);
select secure_customer_table('rule');

-- What rules did to an item, each time that they did something. No foreign key, as with the activity of an item.
create table item_rule_run (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  -- The version of the item that came of it: its creation, or the update that the activity tells of at the same time.
  at timestamptz(3) not null,
  -- What each rule did, before and after.
  trace jsonb not null,
  -- What lies between the item without rules and with them, so that they can be applied again.
  marks jsonb not null,
  primary key (item_id, at)
);
select secure_customer_table('item_rule_run');
