-- What the home page counts is read from indexes alone: each holds the items that one number counts, and the tenant beside them, so
-- that of 100,000 items none is read itself.
create index item_sold on item (customer_id, created) include (tenant_id)
  where marketplace_status = 'Sold' and status = 'Active';
create index item_to_mend on item (customer_id, created) include (tenant_id)
  where marketplace_status = 'Sold' and status = 'Active'
    and (doc -> 'Service' = 'null' or (doc -> 'Consignment' = 'null' and doc -> 'PackageDimensions' -> 'Weight' = '0'));
create index item_to_tell on item (customer_id) include (tenant_id)
  where booking_status = 'Booked' and status = 'Active' and marketplace_status in ('AwaitingDispatch', 'PendingRetry')
    and doc -> 'TrackingSummary' ->> 'Delivered' is null
    and doc -> 'TrackingSummary' ->> 'DroppedOff' is null and doc -> 'TrackingSummary' ->> 'Collected' is null;
create index item_to_print on item (customer_id, booked_at) include (tenant_id)
  where booking_status = 'Booked' and status = 'Active' and doc -> 'BookingDetails' ->> 'LabelPrinted' is null
    and doc -> 'TrackingSummary' ->> 'DroppedOff' is null and doc -> 'TrackingSummary' ->> 'Collected' is null
    and doc -> 'TrackingSummary' ->> 'InTransit' is null and doc -> 'TrackingSummary' ->> 'AtDepot' is null
    and doc -> 'TrackingSummary' ->> 'DeliveryScheduled' is null and doc -> 'TrackingSummary' ->> 'Delivered' is null
    and not doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")';
create index item_in_trouble on item (customer_id, booked_at) include (tenant_id)
  where booking_status = 'Booked' and status <> 'Deleted' and (doc -> 'TrackingSummary' ->> 'RTS' is not null
    or (doc -> 'TrackingSummary' ->> 'Delivered' is null
      and (doc -> 'TrackingSummary' ->> 'MajorError' is not null or doc -> 'TrackingSummary' ->> 'Late' is not null)));

-- As before, with what the count of parcels in transit asks besides.
drop index item_on_its_way;
create index item_on_its_way on item (customer_id, booked_at, id) include (tenant_id, marketplace_status)
  where booking_status = 'Booked' and status <> 'Deleted' and doc -> 'TrackingSummary' ->> 'Delivered' is null;

-- How many lines were booked on each day, by London's calendar: a seller may book 3,000 a day, and 90,000 rows are too many to count
-- each time. Rows are added up and never changed, so that bookings of one seller do not wait for each other.
create table booked_day (
  tenant_id text not null,
  customer_id uuid not null,
  day date not null,
  lines int not null,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index booked_day_of on booked_day (customer_id, day) include (tenant_id, lines);
select secure_customer_table('booked_day');
revoke update, delete on booked_day from smart_send_app;

create function day_of_booking(line booking) returns date language sql stable as $$
  select (coalesce(line.submitted, line.created) at time zone 'Europe/London')::date
$$;

insert into booked_day (tenant_id, customer_id, day, lines)
  select b.tenant_id, b.customer_id, day_of_booking(b), count(*) from booking b where b.status = 'Booked' group by 1, 2, 3;

create function count_booked_lines() returns trigger language plpgsql as $$
begin
  insert into booked_day (tenant_id, customer_id, day, lines)
    select a.tenant_id, a.customer_id, day_of_booking(a), count(*) from added a where a.status = 'Booked' group by 1, 2, 3;
  return null;
end $$;
create trigger booking_counted_at_once after insert on booking
  referencing new table as added for each statement execute function count_booked_lines();

create function recount_booked_line() returns trigger language plpgsql as $$
begin
  if old.status = 'Booked' then
    insert into booked_day (tenant_id, customer_id, day, lines) values (old.tenant_id, old.customer_id, day_of_booking(old), -1);
  end if;
  if new.status = 'Booked' then
    insert into booked_day (tenant_id, customer_id, day, lines) values (new.tenant_id, new.customer_id, day_of_booking(new), 1);
  end if;
  return null;
end $$;
create trigger booking_recounted after update of status, submitted on booking
  for each row when ((old.status = 'Booked' or new.status = 'Booked')
    and (old.status is distinct from new.status or old.submitted is distinct from new.submitted))
  execute function recount_booked_line();

-- Makes one row of the rows of a day, and drops days that nobody counts any more.
create function fold_booked_days() returns void language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from booked_day d
      where d.day < current_date - 60 or (d.customer_id, d.day) in (
        select o.customer_id, o.day from booked_day o group by o.customer_id, o.day having count(*) > 1)
      returning d.tenant_id, d.customer_id, d.day, d.lines
  )
  insert into booked_day (tenant_id, customer_id, day, lines)
    select tenant_id, customer_id, day, sum(lines) from gone where day >= current_date - 60 group by 1, 2, 3 having sum(lines) <> 0
$$;
revoke execute on function fold_booked_days from public;
grant execute on function fold_booked_days to smart_send_app;

-- The scope's orders that are sold and not sent, from this moment on. Row-level security would look up the scope for every row that is
-- counted; so this and the next function run as the owner, name the scope themselves, and answer numbers alone.
-- They are planned once for each session, because planning would take as long as counting.
create function count_sold(p_from timestamptz) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  return (select count(*) from item i
    where i.customer_id = scope_customer and i.tenant_id = scope_tenant
      and i.marketplace_status = 'Sold' and i.status = 'Active' and i.created >= p_from);
end $$;

-- The scope's other numbers. Lines and labels are counted from this moment on; what can't be printed, because its cancellation is
-- asked for, is not to be printed.
create function count_orders(p_from timestamptz)
returns table (to_tell bigint, in_transit bigint, booked bigint, to_print bigint, in_trouble bigint, to_mend bigint, failed bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
  from_text constant text := to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  return query select
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant
        and i.booking_status = 'Booked' and i.status = 'Active' and i.marketplace_status in ('AwaitingDispatch', 'PendingRetry')
        and i.doc -> 'TrackingSummary' ->> 'Delivered' is null
        and i.doc -> 'TrackingSummary' ->> 'DroppedOff' is null and i.doc -> 'TrackingSummary' ->> 'Collected' is null),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant
        and i.booking_status = 'Booked' and i.status <> 'Deleted' and i.doc -> 'TrackingSummary' ->> 'Delivered' is null
        and i.marketplace_status in ('AwaitingDispatch', 'Dispatched')),
    (select coalesce(sum(d.lines), 0) from booked_day d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.day >= (p_from at time zone 'Europe/London')::date),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant and i.booked_at >= from_text
        and i.booking_status = 'Booked' and i.status = 'Active' and i.doc -> 'BookingDetails' ->> 'LabelPrinted' is null
        and i.doc -> 'TrackingSummary' ->> 'DroppedOff' is null and i.doc -> 'TrackingSummary' ->> 'Collected' is null
        and i.doc -> 'TrackingSummary' ->> 'InTransit' is null and i.doc -> 'TrackingSummary' ->> 'AtDepot' is null
        and i.doc -> 'TrackingSummary' ->> 'DeliveryScheduled' is null and i.doc -> 'TrackingSummary' ->> 'Delivered' is null
        and not i.doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")')
    - (select count(*) from cancellation c
        join booking b on b.id = c.booking_id and b.status = 'Booked'
        join item i on i.id = b.item_id and i.tenant_id = b.tenant_id and i.customer_id = b.customer_id
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.state in ('Asking', 'Asked') and i.booked_at >= from_text
        and i.booking_status = 'Booked' and i.status = 'Active' and i.doc -> 'BookingDetails' ->> 'LabelPrinted' is null
        and i.doc -> 'TrackingSummary' ->> 'DroppedOff' is null and i.doc -> 'TrackingSummary' ->> 'Collected' is null
        and i.doc -> 'TrackingSummary' ->> 'InTransit' is null and i.doc -> 'TrackingSummary' ->> 'AtDepot' is null
        and i.doc -> 'TrackingSummary' ->> 'DeliveryScheduled' is null and i.doc -> 'TrackingSummary' ->> 'Delivered' is null
        and not i.doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")'),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant and i.booked_at >= from_text
        and i.booking_status = 'Booked' and i.status <> 'Deleted' and (i.doc -> 'TrackingSummary' ->> 'RTS' is not null
          or (i.doc -> 'TrackingSummary' ->> 'Delivered' is null
            and (i.doc -> 'TrackingSummary' ->> 'MajorError' is not null or i.doc -> 'TrackingSummary' ->> 'Late' is not null)))),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant
        and i.marketplace_status = 'Sold' and i.status = 'Active'
        and (i.doc -> 'Service' = 'null' or (i.doc -> 'Consignment' = 'null' and i.doc -> 'PackageDimensions' -> 'Weight' = '0'))),
    (select count(distinct (d.account_id, d.item_id, d.order_id, d.number)) from marketplace_dispatch d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.state not in ('Told', 'Withdrawn')
        and d.state = 'Failed' and d.is_wanted);
end $$;

revoke execute on function count_sold, count_orders from public;
grant execute on function count_sold, count_orders to smart_send_app;
create index cancellation_open on cancellation (customer_id) where state in ('Asking', 'Asked');
