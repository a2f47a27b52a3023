-- Groupings as they were done, so that each can be taken back while nothing has come of it.
create table item_grouping (
  id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  -- The items it changed, as they were.
  sources jsonb not null,
  -- [{ Id, Updated }]: the items it changed or made, each with the version it gave them.
  results jsonb not null,
  -- [{ key, itemId }]: which item held each order line before.
  held jsonb not null,
  created timestamptz not null default now(),
  undone timestamptz,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index item_grouping_by_age on item_grouping (created);
select secure_customer_table('item_grouping');

-- The return that was last arranged for an item: there is one live one at a time.
create table item_return (
  source_id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  return_id uuid not null,
  created timestamptz not null default now(),
  foreign key (tenant_id, customer_id, source_id) references item (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id, return_id) references item (tenant_id, customer_id, id)
);
select secure_customer_table('item_return');

-- Who has not taken a grouping back in 7 days will not: what it holds of buyers is not kept longer.
create or replace function forget_old_rows() returns void language sql security definer set search_path = public as $$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
  delete from courier_label where fetched_at < now() - interval '7 days';
  delete from item_grouping where created < now() - interval '7 days';
$$;
