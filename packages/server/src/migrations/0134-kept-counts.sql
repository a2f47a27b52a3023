-- In steps: what the home page counts of items is kept (ADR 147). Each statement that changes items adds a row of what it changed to the
-- counts of a customer and a day, as bookings do (migration 0097): nothing is locked, so writers of one seller do not wait for each
-- other. Rows of a day become one when somebody reads many, and every hour.

-- Step: the table, and the triggers that keep it from here on
-- First, as every writer locks items first.
lock table item in share row exclusive mode;
drop table if exists item_count;
create table item_count (
  tenant_id text not null,
  customer_id uuid not null,
  -- By London's calendar: of orders that are not sent, the day they were created; of booked ones, that of their booking. All days that
  -- no period reaches are one, `-infinity`.
  day date not null,
  sold int not null,
  to_mend int not null,
  to_tell int not null,
  in_transit int not null,
  to_print int not null,
  in_trouble int not null
);
create index item_count_of on item_count (customer_id);
select secure_customer_table('item_count');
revoke update, delete on item_count from smart_send_app;

-- Where an item is counted: in no row, or in one for each day.
create or replace function item_counted(p_doc jsonb, p_status text, p_marketplace_status text, p_booking_status text, p_created timestamptz,
  p_booked_at text)
returns table (day date, sold int, to_mend int, to_tell int, in_transit int, to_print int, in_trouble int)
language sql stable parallel safe as $$
  select (p_created at time zone 'Europe/London')::date, 1,
    case when p_doc -> 'Service' = 'null' or (p_doc -> 'Consignment' = 'null' and p_doc -> 'PackageDimensions' -> 'Weight' = '0') then 1 else 0 end,
    0, 0, 0, 0
  where p_marketplace_status = 'Sold' and p_status = 'Active'
  union all
  select (p_booked_at::timestamptz at time zone 'Europe/London')::date, 0, 0,
    case when p_status = 'Active' and p_marketplace_status in ('AwaitingDispatch', 'PendingRetry') and not is_with_courier(p_doc) then 1 else 0 end,
    case when p_marketplace_status in ('AwaitingDispatch', 'Dispatched') and p_doc -> 'TrackingSummary' ->> 'Delivered' is null then 1 else 0 end,
    case when p_status = 'Active' and p_doc -> 'BookingDetails' ->> 'LabelPrinted' is null and not is_with_courier(p_doc)
      and not p_doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")' then 1 else 0 end,
    case when p_doc -> 'TrackingSummary' ->> 'RTS' is not null or (p_doc -> 'TrackingSummary' ->> 'Delivered' is null
      and (p_doc -> 'TrackingSummary' ->> 'MajorError' is not null or p_doc -> 'TrackingSummary' ->> 'Late' is not null)) then 1 else 0 end
  where p_booking_status = 'Booked' and p_status <> 'Deleted'
$$;

create or replace function count_new_items() returns trigger language plpgsql as $$
begin
  insert into item_count
  select i.tenant_id, i.customer_id, c.day, sum(c.sold), sum(c.to_mend), sum(c.to_tell), sum(c.in_transit), sum(c.to_print),
    sum(c.in_trouble)
  from added i cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  group by 1, 2, 3;
  return null;
end $$;
create or replace trigger item_counted_at_once after insert on item
  referencing new table as added for each statement execute function count_new_items();

create or replace function count_changed_items() returns trigger language plpgsql as $$
begin
  insert into item_count
  select changed.tenant_id, changed.customer_id, changed.day, sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell),
    sum(sign * in_transit), sum(sign * to_print), sum(sign * in_trouble)
  from (
    select i.tenant_id, i.customer_id, 1 as sign, c.*
    from after_items i cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
    union all
    select i.tenant_id, i.customer_id, -1, c.*
    -- Taken out of its compression once, and not for each part that is looked at.
    from before_items i cross join lateral (select i.doc || '{}' as doc offset 0) as said
    cross join lateral item_counted(said.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  ) as changed
  group by 1, 2, 3
  having (sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell), sum(sign * in_transit), sum(sign * to_print), sum(sign * in_trouble))
    is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint);
  return null;
end $$;
create or replace trigger item_recounted after update on item
  referencing old table as before_items new table as after_items for each statement execute function count_changed_items();

-- Makes one row of the rows of a day, and one day of those that no period reaches: of one customer, or of all. One at a time, because
-- what a second one would count twice is what the first has just written.
create or replace function fold_item_counts(p_customer uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('item counts', 0)) then return; end if;
  with gone as (
    delete from item_count d
      where (p_customer is null or d.customer_id = p_customer)
        and ((d.day < current_date - 60 and d.day <> '-infinity') or (d.customer_id, d.day) in (
          select o.customer_id, o.day from item_count o where p_customer is null or o.customer_id = p_customer
            group by o.customer_id, o.day having count(*) > 1))
      returning *
  )
  insert into item_count
  select tenant_id, customer_id, case when day < current_date - 60 then '-infinity' else day end, sum(sold), sum(to_mend), sum(to_tell),
    sum(in_transit), sum(to_print), sum(in_trouble)
  from gone group by 1, 2, 3;
end $$;
revoke execute on function fold_item_counts from public;
grant execute on function fold_item_counts to smart_send_app;

-- Counts all items anew while others write. It takes away what this statement can see and adds what this statement can see: what others
-- commit meanwhile is in neither, and stays.
create or replace function recount_items() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('item counts', 0));
  with gone as (delete from item_count)
  insert into item_count
  select i.tenant_id, i.customer_id, c.day, sum(c.sold), sum(c.to_mend), sum(c.to_tell), sum(c.in_transit), sum(c.to_print),
    sum(c.in_trouble)
  from item i cross join lateral (select i.doc || '{}' as doc offset 0) as said
  cross join lateral item_counted(said.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  group by 1, 2, 3;
end $$;
revoke execute on function recount_items from public;

-- Step: the items there are
select recount_items();

-- Step: what the home page asks
create or replace function count_sold(p_from timestamptz) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(sum(c.sold), 0) from item_count c
    where c.customer_id = current_setting('app.customer')::uuid and c.tenant_id = current_setting('app.tenant')
      and c.day >= (p_from at time zone 'Europe/London')::date);
end $$;

-- As in migration 0129, but for what is kept.
create or replace function count_orders(p_from timestamptz)
returns table (to_tell bigint, in_transit bigint, booked bigint, to_print bigint, in_trouble bigint, to_mend bigint, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
  from_day constant date := (p_from at time zone 'Europe/London')::date;
  from_text constant text := to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  return query select k.to_tell, k.in_transit,
    (select coalesce(sum(d.lines), 0) from booked_day d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.day >= from_day),
    k.to_print - (select count(*) from cancellation c
        join booking b on b.id = c.booking_id and b.status = 'Booked'
        join item i on i.id = b.item_id and i.tenant_id = b.tenant_id and i.customer_id = b.customer_id
        cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as counted
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.state in ('Asking', 'Asked') and i.booked_at >= from_text
        and counted.to_print = 1),
    k.in_trouble, k.to_mend,
    (select count(distinct (d.account_id, d.item_id, d.order_id, d.number)) from marketplace_dispatch d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.state not in ('Told', 'Withdrawn')
        and d.state = 'Failed' and d.is_wanted)
  from (
    select coalesce(sum(c.to_tell), 0) as to_tell, coalesce(sum(c.in_transit), 0) as in_transit, coalesce(sum(c.to_mend), 0) as to_mend,
      coalesce(sum(c.to_print) filter (where c.day >= from_day), 0) as to_print,
      coalesce(sum(c.in_trouble) filter (where c.day >= from_day), 0) as in_trouble
    from item_count c where c.customer_id = scope_customer and c.tenant_id = scope_tenant
  ) as k;
end $$;

-- Of how many rows the scope's counts are made.
create or replace function item_count_rows() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from item_count c
    where c.customer_id = current_setting('app.customer')::uuid and c.tenant_id = current_setting('app.tenant')
$$;
revoke execute on function item_count_rows from public;
grant execute on function item_count_rows to smart_send_app;

-- Step: the indexes that were there to be counted
drop index concurrently if exists item_to_mend;
-- Step: of what awaits its dispatch
drop index concurrently if exists item_to_tell;
-- Step: of what is to be printed
drop index concurrently if exists item_to_print;
-- Step: of what is in trouble
drop index concurrently if exists item_in_trouble;
