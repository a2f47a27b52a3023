-- Whether the courier has an item's parcel, or had it: the same table of stages as IMPLIES_HAND_OVER in the domain, with which a test
-- compares it (TRACK-16). An error alone says nothing of where the parcel is. Indexes hold what it answers: whoever changes it makes
-- them again.
create function is_with_courier(doc jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    doc -> 'TrackingSummary' ->> 'DroppedOff', doc -> 'TrackingSummary' ->> 'Collected', doc -> 'TrackingSummary' ->> 'InTransit',
    doc -> 'TrackingSummary' ->> 'AtDepot', doc -> 'TrackingSummary' ->> 'DeliveryScheduled', doc -> 'TrackingSummary' ->> 'Delivered',
    doc -> 'TrackingSummary' ->> 'RTS') is not null
$$;

drop index item_to_tell;
create index item_to_tell on item (customer_id) include (tenant_id)
  where booking_status = 'Booked' and status = 'Active' and marketplace_status in ('AwaitingDispatch', 'PendingRetry')
    and not is_with_courier(doc);
drop index item_to_print;
create index item_to_print on item (customer_id, booked_at) include (tenant_id)
  where booking_status = 'Booked' and status = 'Active' and doc -> 'BookingDetails' ->> 'LabelPrinted' is null
    and not is_with_courier(doc)
    and not doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")';

-- As in migration 0037, but for what awaits its dispatch.
create or replace function order_page(
  p_which text, p_words text[], p_provider text, p_account text, p_from timestamptz, p_until timestamptz,
  p_sort text, p_descending boolean, p_key text, p_id uuid, p_skip int, p_take int
) returns table (id uuid, key text, tie uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_items constant boolean := p_which <> 'History';
  dated constant text := case when of_items then 'i.booked_at' else 'b.submitted' end;
  sorted constant text := case p_sort when 'RecipientName' then 'b.recipient_key' else dated end;
  tied constant text := case when of_items and p_sort <> 'RecipientName' then 'i.id' else 'b.id' end;
  key_type constant text := case when sorted = 'b.submitted' then 'timestamptz' else 'text collate "C"' end;
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  word text;
  wanted text;
begin
  wanted := format('b.tenant_id = %L and b.customer_id = %L::uuid and b.status in (''Booked'', ''Cancelled'')',
    current_setting('app.tenant'), current_setting('app.customer'));
  if of_items then
    wanted := wanted || format(' and i.customer_id = %L::uuid and b.id = (i.doc -> ''BookingDetails'' ->> ''OrderLineId'')::uuid
      and i.booking_status = ''Booked'' and i.status <> ''Deleted'' and i.doc -> ''TrackingSummary'' ->> ''Delivered'' is null',
      current_setting('app.customer')) || case p_which
      when 'InTransit' then ' and i.marketplace_status in (''AwaitingDispatch'', ''Dispatched'')'
      else ' and i.status = ''Active'' and i.marketplace_status in (''AwaitingDispatch'', ''PendingRetry'')
        and not is_with_courier(i.doc)' end;
  end if;
  if p_provider is not null then
    wanted := wanted || format(' and b.provider = %L and b.account = %L', p_provider, p_account);
  end if;
  if p_from is not null then
    wanted := wanted || format(' and b.submitted >= %L and b.submitted < %L', p_from, p_until);
  end if;
  foreach word in array p_words loop
    wanted := wanted || format(' and b.search like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if p_id is not null then
    wanted := wanted || format(' and (%s, %s) %s (%L::%s, %L::uuid)', sorted, tied, case when p_descending then '<' else '>' end,
      p_key, key_type, p_id);
  end if;
  return query execute format('select b.id, %s::text, %s from booking b %s where %s order by %s %s, %s %s limit %s offset %s',
    case when key_type = 'timestamptz' then 'to_char(' || sorted || ' at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')' else sorted end,
    tied, case when of_items then 'join item i on i.tenant_id = b.tenant_id and i.customer_id = b.customer_id and i.id = b.item_id' else '' end,
    wanted, sorted, direction, tied, direction, p_take, p_skip);
end $$;

-- As in migration 0097, but for what is still with the seller.
create or replace function count_orders(p_from timestamptz)
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
        and not is_with_courier(i.doc)),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant
        and i.booking_status = 'Booked' and i.status <> 'Deleted' and i.doc -> 'TrackingSummary' ->> 'Delivered' is null
        and i.marketplace_status in ('AwaitingDispatch', 'Dispatched')),
    (select coalesce(sum(d.lines), 0) from booked_day d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.day >= (p_from at time zone 'Europe/London')::date),
    (select count(*) from item i
      where i.customer_id = scope_customer and i.tenant_id = scope_tenant and i.booked_at >= from_text
        and i.booking_status = 'Booked' and i.status = 'Active' and i.doc -> 'BookingDetails' ->> 'LabelPrinted' is null
        and not is_with_courier(i.doc)
        and not i.doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")')
    - (select count(*) from cancellation c
        join booking b on b.id = c.booking_id and b.status = 'Booked'
        join item i on i.id = b.item_id and i.tenant_id = b.tenant_id and i.customer_id = b.customer_id
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.state in ('Asking', 'Asked') and i.booked_at >= from_text
        and i.booking_status = 'Booked' and i.status = 'Active' and i.doc -> 'BookingDetails' ->> 'LabelPrinted' is null
        and not is_with_courier(i.doc)
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
