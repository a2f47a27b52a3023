-- Past orders are read from their booking lines, page by page by key, and found by what a seller has at hand: a tracking number,
-- a postcode, a buyer's name, an order number. Both texts are written when a line is booked and erased with the buyer.
create extension if not exists pg_trgm;
alter table booking
  add column search text collate "C" not null default '',
  add column recipient_key text collate "C" not null default '';

update booking b
set search = left(lower(regexp_replace(normalize(concat_ws(' ', nullif(b.tracking_number, ''),
      (select string_agg(number, ' ') from jsonb_array_elements_text(b.parcel_numbers) as number),
      nullif(regexp_replace(i.doc -> 'Recipient' ->> 'Postcode', '\s', '', 'g'), ''), nullif(i.doc -> 'Recipient' ->> 'Name', ''),
      nullif(i.doc -> 'Recipient' ->> 'Organisation', ''), nullif(i.doc ->> 'ReferenceSummary', '')), NFD),
      '[\u0300-\u036f]', '', 'g')), 600),
    recipient_key = left(lower(regexp_replace(normalize(btrim(coalesce(nullif(i.doc -> 'Recipient' ->> 'Name', ''),
      i.doc -> 'Recipient' ->> 'Organisation', '')), NFD), '[\u0300-\u036f]', '', 'g')), 100)
from item i
where i.id = b.item_id and b.status in ('Booked', 'Cancelled');

create index booking_history on booking (customer_id, submitted, id) where status in ('Booked', 'Cancelled');
create index booking_by_recipient on booking (customer_id, recipient_key, id) where status in ('Booked', 'Cancelled');
create index booking_search on booking using gin (search gin_trgm_ops) where status in ('Booked', 'Cancelled');
-- Parcels on their way are few beside those that have arrived.
create index item_on_its_way on item (customer_id, booked_at, id)
  where booking_status = 'Booked' and status <> 'Deleted' and doc -> 'TrackingSummary' ->> 'Delivered' is null;

-- A page of the scope's order lines: their ids, with the key that the next page begins after. Row-level security lets no index
-- answer LIKE, because LIKE is not leakproof; so this runs as the owner, names the scope itself, and answers ids alone, which
-- the caller reads under row-level security. The statement is put together here, because a plan for any search text would
-- read a customer's whole history.
create function order_page(
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
        and i.doc -> ''TrackingSummary'' ->> ''DroppedOff'' is null and i.doc -> ''TrackingSummary'' ->> ''Collected'' is null' end;
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
revoke execute on function order_page from public;
grant execute on function order_page to smart_send_app;
