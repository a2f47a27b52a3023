-- Customers of whom a setting has changed that their shops are notified by: all that is booked and not told is looked at once more, some
-- at a time (DISPATCH-18, ADR 135).
create table dispatch_sweep (
  customer_id uuid primary key,
  tenant_id text not null,
  -- Up to which item this is done; null at the start.
  after uuid,
  due timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index dispatch_sweep_due on dispatch_sweep (due);
select secure_customer_table('dispatch_sweep');

-- With the change itself, so that no kill loses it. A sweep that is under way begins again.
create function sweep_dispatches_of_account() returns trigger language plpgsql as $$
begin
  insert into dispatch_sweep (customer_id, tenant_id) values (new.customer_id, new.tenant_id)
    on conflict (customer_id) do update set after = null, due = now();
  return null;
end $$;
create trigger marketplace_account_moment after update on marketplace_account
  for each row when (new.state = 'Linked' and (old.state = 'Removed'
    or coalesce(new.settings ->> 'NotifyShop', 'Tenant') <> coalesce(old.settings ->> 'NotifyShop', 'Tenant')))
  execute function sweep_dispatches_of_account();

-- Notes the next items to look at, of one customer. Items are locked before their looks, as everybody does. Returns how many.
create function sweep_dispatches(p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sweep dispatch_sweep;
  v_items uuid[];
begin
  select * into v_sweep from dispatch_sweep where due <= now() order by due limit 1 for update skip locked;
  if not found then return 0; end if;
  select array_agg(id order by id) into v_items from (
    select id from item
      where customer_id = v_sweep.customer_id and tenant_id = v_sweep.tenant_id
        and marketplace_status in ('AwaitingDispatch', 'PendingRetry') and booking_status = 'Booked' and status <> 'Deleted'
        and (v_sweep.after is null or id > v_sweep.after) and is_of_linked_shop(doc)
      order by id limit p_most for update) as booked;
  insert into dispatch_look (item_id, tenant_id, customer_id)
    select unnest(v_items), v_sweep.tenant_id, v_sweep.customer_id
    on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  if coalesce(cardinality(v_items), 0) < p_most then
    delete from dispatch_sweep where customer_id = v_sweep.customer_id;
  else
    update dispatch_sweep set after = v_items[cardinality(v_items)] where customer_id = v_sweep.customer_id;
  end if;
  return coalesce(cardinality(v_items), 0);
end $$;

-- What each tenant's file said last of when shops are notified. It changes with a restart alone, and nothing else would hear of it.
create table dispatch_usual (
  tenant_id text primary key,
  moment text not null
);
select secure_tenant_table('dispatch_usual');

create function follow_usual_moments(p_usual jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    insert into dispatch_usual (tenant_id, moment) select key, value from jsonb_each_text(p_usual) order by key
      on conflict (tenant_id) do update set moment = excluded.moment where dispatch_usual.moment <> excluded.moment
      returning tenant_id
  )
  insert into dispatch_sweep (customer_id, tenant_id)
    select distinct a.customer_id, a.tenant_id from marketplace_account a join changed on changed.tenant_id = a.tenant_id
      where a.state = 'Linked' and coalesce(a.settings ->> 'NotifyShop', 'Tenant') = 'Tenant'
    on conflict (customer_id) do update set after = null, due = now()
$$;

revoke execute on function sweep_dispatches, follow_usual_moments from public;
grant execute on function sweep_dispatches, follow_usual_moments to smart_send_app;

-- What failed because its account was not linked goes out once the account is linked again; the shop is asked first whether it knows.
create or replace function release_dispatches() returns trigger language plpgsql as $$
begin
  update marketplace_dispatch set held = '', due = now()
    where account_id = new.id and held <> '' and state in ('Waiting', 'Unknown');
  update marketplace_dispatch set state = 'Unknown', held = '', due = now(), failures = 0, failing_since = null
    where account_id = new.id and held = 'gone' and state = 'Failed' and is_wanted;
  return null;
end $$;

-- What earlier changes of a setting have left behind.
insert into dispatch_sweep (customer_id, tenant_id)
  select distinct customer_id, tenant_id from marketplace_account where state = 'Linked';
