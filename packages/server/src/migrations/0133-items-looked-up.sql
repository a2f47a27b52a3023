-- In steps: an item's row has no index over its document any more (ADR 146). PostgreSQL leaves the indexes of a row alone (HOT) only
-- while no column that any of them names has changed, and the document changes with everything. What is looked up by parts of it
-- stands in a small table beside it, of which a row is written only where such a part has changed.

-- Step: the table, and the triggers that keep it from here on
-- First, as every writer locks items first.
lock table item in share row exclusive mode;
drop table if exists item_lookup;
create table item_lookup (
  -- No foreign key: rows are written by the item's own change, and checking each again would cost more than writing it.
  item_id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  -- As the item has it, for both lists below.
  booked_at text collate "C",
  -- Booked, not archived and not delivered.
  on_its_way boolean,
  -- Whether it stands in Notify Marketplace.
  untold boolean,
  -- Of an item that is over and not erased: what its period is reckoned by, as `item_sources` and `item_ended` say.
  sources text[],
  ended text collate "C",
  -- The buyer's id at their marketplace, in small letters.
  buyer text
);
select secure_customer_table('item_lookup');
create index item_lookup_on_its_way on item_lookup (customer_id, booked_at, item_id) where on_its_way;
create index item_lookup_untold on item_lookup (customer_id, booked_at, item_id) where untold;
create index item_lookup_to_erase on item_lookup (sources, ended) where ended is not null;
create index item_lookup_buyer on item_lookup (buyer) where buyer is not null;
-- The planner keeps samples of values, which outlive an erasure.
alter table item_lookup alter column buyer set statistics 0;

-- What an item is looked up by; null where it is in no such list.
create or replace function item_lookup_of(p_doc jsonb, p_status text, p_marketplace_status text, p_booking_status text, p_booked_at text,
  p_origins text[], p_is_erased boolean)
returns table (booked_at text, on_its_way boolean, untold boolean, sources text[], ended text, buyer text)
language sql immutable parallel safe as $$
  select case when p_booking_status = 'Booked' and p_status <> 'Deleted' then p_booked_at end,
    case when p_booking_status = 'Booked' and p_status <> 'Deleted' and p_doc -> 'TrackingSummary' ->> 'Delivered' is null then true end,
    case when p_booking_status = 'Booked' and p_status = 'Active' and p_marketplace_status in ('AwaitingDispatch', 'PendingRetry')
      and (not is_with_courier(p_doc) or is_of_shop(p_doc)) then true end,
    case when (p_booking_status = 'Booked' or p_status = 'Deleted') and not p_is_erased then item_sources(p_doc, p_origins) end,
    case when (p_booking_status = 'Booked' or p_status = 'Deleted') and not p_is_erased then item_ended(p_doc) end,
    lower(p_doc -> 'Recipient' -> 'Meta' ->> 'buyerId')
$$;

create or replace function look_up_new_items() returns trigger language plpgsql as $$
begin
  insert into item_lookup (item_id, tenant_id, customer_id, booked_at, on_its_way, untold, sources, ended, buyer)
  select i.id, i.tenant_id, i.customer_id, l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer
  from added i cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at, i.origins,
    i.erased is not distinct from i.updated) as l
  where l.buyer is not null or l.booked_at is not null or l.ended is not null;
  return null;
end $$;
create or replace trigger item_looked_up_at_once after insert on item
  referencing new table as added for each statement execute function look_up_new_items();

-- Compared with what is kept, not with the item as it was: the lock of the item's row lets nobody else write its row here.
create or replace function look_up_changed_items() returns trigger language plpgsql as $$
begin
  insert into item_lookup as known (item_id, tenant_id, customer_id, booked_at, on_its_way, untold, sources, ended, buyer)
  select i.id, i.tenant_id, i.customer_id, l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer
  from changed i cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at, i.origins,
    i.erased is not distinct from i.updated) as l
  -- Each by its key: joined, the planner may read a customer's whole list.
  left join lateral (select * from item_lookup w where w.item_id = i.id limit 1) as was on true
  where (was.booked_at, was.on_its_way, was.untold, was.sources, was.ended, was.buyer)
    is distinct from (l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer)
  on conflict (item_id) do update set booked_at = excluded.booked_at, on_its_way = excluded.on_its_way, untold = excluded.untold,
    sources = excluded.sources, ended = excluded.ended, buyer = excluded.buyer;
  return null;
end $$;
create or replace trigger item_looked_up after update on item
  referencing new table as changed for each statement execute function look_up_changed_items();

-- Step: the items there are, some at a time; each is locked until what it says of itself is kept
do $$
declare
  done_to uuid := '00000000-0000-0000-0000-000000000000';
  upto uuid;
begin
  loop
    select part.id into upto from (select id from item where id > done_to order by id limit 1000) as part order by part.id desc limit 1;
    exit when upto is null;
    insert into item_lookup (item_id, tenant_id, customer_id, booked_at, on_its_way, untold, sources, ended, buyer)
    select i.id, i.tenant_id, i.customer_id, l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer
    from (select * from item where id > done_to and id <= upto order by id for share) as i
    cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at, i.origins,
      i.erased is not distinct from i.updated) as l
    where l.buyer is not null or l.booked_at is not null or l.ended is not null
    on conflict do nothing;
    commit;
    done_to := upto;
  end loop;
end $$;

-- Step: whoever looked into the document's indexes looks here
-- As in migration 0132, but for where the items of the two lists are found.
create or replace function order_page(
  p_which text, p_words text[], p_provider text, p_account text, p_from timestamptz, p_until timestamptz,
  p_sort text, p_descending boolean, p_key text, p_id uuid, p_skip int, p_take int
) returns table (id uuid, key text, tie uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_items constant boolean := p_which <> 'History';
  dated constant text := case when of_items then 'l.booked_at' else 'b.submitted' end;
  sorted constant text := case p_sort when 'RecipientName' then 'b.recipient_key' else dated end;
  tied constant text := case when of_items and p_sort <> 'RecipientName' then 'l.item_id' else 'b.id' end;
  key_type constant text := case when sorted = 'b.submitted' then 'timestamptz' else 'text collate "C"' end;
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  word text;
  wanted text;
begin
  wanted := format('b.tenant_id = %L and b.customer_id = %L::uuid and b.status in (''Booked'', ''Cancelled'')',
    current_setting('app.tenant'), current_setting('app.customer'));
  if of_items then
    wanted := wanted || format(' and l.customer_id = %L::uuid and b.id = (i.doc -> ''BookingDetails'' ->> ''OrderLineId'')::uuid',
      current_setting('app.customer')) || case p_which
      when 'InTransit' then ' and l.on_its_way and i.marketplace_status in (''AwaitingDispatch'', ''Dispatched'')'
      else ' and l.untold' end;
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
    tied, case when of_items then 'join item i on i.tenant_id = b.tenant_id and i.customer_id = b.customer_id and i.id = b.item_id
      join item_lookup l on l.tenant_id = i.tenant_id and l.customer_id = i.customer_id and l.item_id = i.id' else '' end,
    wanted, sorted, direction, tied, direction, p_take, p_skip);
end $$;

-- As in migration 0017, but for where they are found.
create or replace function items_to_erase(p_days jsonb, p_default int, p_transit int, p_limit int)
returns table (tenant_id text, customer_id uuid, id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  -- One look at the index for each set of sources that there is.
  with recursive set_of (sources) as (
    (select l.sources from item_lookup l where l.ended is not null order by l.sources limit 1)
    union all
    select (select l.sources from item_lookup l where l.ended is not null and l.sources > set_of.sources order by l.sources limit 1)
      from set_of where set_of.sources is not null
  ),
  period as (
    select sources, coalesce((select min(coalesce((p_days ->> source)::int, p_default)) from unnest(sources) as source), p_default) as days
      from set_of where sources is not null
  ),
  kind (letter, extra) as (values ('D', 0), ('A', 0), ('B', p_transit))
  select due.tenant_id, due.customer_id, due.item_id
    from period cross join kind
    cross join lateral (
      select l.tenant_id, l.customer_id, l.item_id from item_lookup l
        where l.sources = period.sources and l.ended is not null
          and l.ended >= kind.letter
          and l.ended < kind.letter || to_char(
            (now() - make_interval(days => period.days + kind.extra)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        limit p_limit
    ) as due
    limit p_limit
$$;

-- As in migration 0074, but for where a buyer is found.
create or replace function find_items_of_shop(p_connector text, p_external text, p_all boolean, p_buyers text[], p_emails text[], p_orders text[])
returns table (tenant_id text, customer_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with shop as (
    select a.customer_id, a.source_id, a.prefix || a.number as public_id from marketplace_account a
      where a.connector = p_connector and (p_external = '' or a.external_id = p_external)
  ), candidate as (
    select l.item_id as id from item_lookup l where l.buyer is not null and l.buyer = any (p_buyers)
    union
    -- Only where the shop is known is everything of its seller looked through.
    select i.id from item i
      where p_external <> '' and i.customer_id in (select shop.customer_id from shop) and (
        p_all
        or lower(btrim(i.doc -> 'Recipient' ->> 'Email')) = any (p_emails)
        or exists (select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line where line ->> 'MarketplaceOrderId' = any (p_orders)))
    union
    select activity.item_id from item_activity activity cross join jsonb_array_elements(activity.changes) as change
      where p_external <> '' and activity.customer_id in (select shop.customer_id from shop) and not activity.erased
        and change ->> 'Field' = 'Recipient.Email'
        and (lower(btrim(change ->> 'From')) = any (p_emails) or lower(btrim(change ->> 'To')) = any (p_emails))
  ), found as (
    select i.id from item i join candidate using (id)
      where exists (
        select from shop cross join jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line
          where shop.customer_id = i.customer_id and line -> 'Source' ->> 'Id' = shop.source_id
            and line -> 'Source' ->> 'AccountId' = shop.public_id)
  ), kin as (
    select found.id from found
    union select r.return_id from item_return r join found on r.source_id = found.id
    union select r.source_id from item_return r join found on r.return_id = found.id
  )
  select i.tenant_id, i.customer_id, i.id from item i join kin using (id) order by i.customer_id, i.id
$$;

-- Step: archived items without the time of their last change, which no query has looked up
drop index concurrently if exists item_archived;
-- Step: (made while others write)
create index concurrently item_archived on item (customer_id) where status = 'Deleted';
-- Step: the indexes that nobody looks into any more
drop index concurrently if exists item_deleted;
-- Step: of items on their way
drop index concurrently if exists item_on_its_way;
-- Step: of items whose shop was not notified
drop index concurrently if exists item_untold;
-- Step: of items whose period may be over
drop index concurrently if exists item_to_erase;
-- Step: of buyers
drop index concurrently if exists item_buyer;

-- Step: documents are compressed, and a page has room for a second version of each row that it holds
-- A document of 2.6 kB takes 1.5 kB and 30 microseconds: half of the log and of the disk, and four rows to a page in the place of two.
-- With room for as many more, even rows that lie side by side and change in one statement stay where they are.
alter table item set (fillfactor = 50);
alter table item reset (toast_tuple_target);
-- Nothing of an item is stored away from it: with this, only what would not fit on a page is.
do $$
declare
  attribute name;
begin
  for attribute in select attname from pg_attribute where attrelid = 'item'::regclass and attnum > 0 and attstorage = 'x' loop
    execute format('alter table item alter column %I set storage main', attribute);
  end loop;
end $$;
