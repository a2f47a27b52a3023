-- A parcel that a shop was not notified of stays in Notify Marketplace when the courier has it, until it is notified or archived
-- (DISPATCH-21). What came from a file or by hand has nobody to notify, and leaves the list with the parcel.

-- As hasMarketplace in the domain, with which a test compares it: some line is a shop's, or a part of a shop's.
create function is_of_shop(doc jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from jsonb_array_elements(doc -> 'MarketplaceOrderLines') line
    where upper(coalesce(nullif(split_part(line -> 'Meta' ->> 'PartOf', ' ', 1), ''), line -> 'Source' ->> 'Id', 'MANUAL'))
      not in ('MANUAL', 'CSV', 'GROUPED'))
$$;

create index item_untold on item (customer_id) include (tenant_id)
  where booking_status = 'Booked' and status = 'Active' and marketplace_status in ('AwaitingDispatch', 'PendingRetry')
    and (not is_with_courier(doc) or is_of_shop(doc));

-- As in migration 0129, but for what a shop was not notified of before the hand-over.
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
      and i.booking_status = ''Booked'' and i.status <> ''Deleted''', current_setting('app.customer')) || case p_which
      when 'InTransit' then ' and i.doc -> ''TrackingSummary'' ->> ''Delivered'' is null
        and i.marketplace_status in (''AwaitingDispatch'', ''Dispatched'')'
      else ' and i.status = ''Active'' and i.marketplace_status in (''AwaitingDispatch'', ''PendingRetry'')
        and (not is_with_courier(i.doc) or is_of_shop(i.doc))' end;
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
