-- Buyers' personal data is not kept for ever: how items that are past their period are found, and what stands in for an
-- order that was erased. Amounts, dates and tax facts stay.

alter table item
  -- The sources of the items that this one was made from, where it does not say so itself: a return and the later parts of a
  -- split order are made by hand, and hold what a marketplace told of its buyer all the same.
  add column origins text[] not null default '{}',
  -- The version of the item that personal data was erased of. An item changed since may hold some again.
  add column erased timestamptz(3);

-- Every source an item holds data of, in capitals, each once. An index holds it, so it is kept short whatever a file says.
create function item_sources(doc jsonb, origins text[]) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(upper(source collate "C"), 20)
      from (
        select doc -> 'Source' ->> 'Id'
        union all select line #>> '{}' from jsonb_path_query(doc, '$.MarketplaceOrderLines[*].Source.Id') as line
        union all select unnest(origins)
      ) as said (source)
      where source <> '' order by 1 limit 20)
$$;

-- Since when an item is over: D and the time of its delivery; B and that of its booking where no courier has told of a delivery;
-- A and that of the last change to one that was archived and never sent. ISO text, which sorts as time does.
create function item_ended(doc jsonb) returns text language sql immutable parallel safe as $$
  select case
    when doc -> 'BookingDetails' ->> 'BookingStatus' = 'Booked' then
      coalesce('D' || (doc -> 'TrackingSummary' ->> 'Delivered'), 'B' || (doc -> 'BookingDetails' ->> 'Created'))
    else 'A' || (doc ->> 'Updated') end
$$;

-- Items that are over and not erased. A new item is none of them, so making one costs nothing.
create index item_to_erase on item (item_sources(doc, origins), item_ended(doc))
  where erased is distinct from updated and (booking_status = 'Booked' or status = 'Deleted');

-- Items whose period is over, up to `p_limit` of them. `p_days` is { source in capitals: days }; of several sources the
-- shortest period counts, and `p_default` for one that is not named. A parcel that nobody has told the delivery of counts as
-- delivered `p_transit` days after it was booked. Answers ids alone: the work is done in the customer's scope.
create function items_to_erase(p_days jsonb, p_default int, p_transit int, p_limit int)
returns table (tenant_id text, customer_id uuid, id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  -- One look at the index for each set of sources that there is.
  with recursive set_of (sources) as (
    (select item_sources(doc, origins) from item
      where erased is distinct from updated and (booking_status = 'Booked' or status = 'Deleted')
      order by item_sources(doc, origins) limit 1)
    union all
    select (select item_sources(doc, origins) from item
        where erased is distinct from updated and (booking_status = 'Booked' or status = 'Deleted')
          and item_sources(doc, origins) > set_of.sources
        order by item_sources(doc, origins) limit 1)
      from set_of where set_of.sources is not null
  ),
  period as (
    select sources, coalesce((select min(coalesce((p_days ->> source)::int, p_default)) from unnest(sources) as source), p_default) as days
      from set_of where sources is not null
  ),
  kind (letter, extra) as (values ('D', 0), ('A', 0), ('B', p_transit))
  select due.tenant_id, due.customer_id, due.id
    from period cross join kind
    cross join lateral (
      select item.tenant_id, item.customer_id, item.id from item
        where erased is distinct from updated and (booking_status = 'Booked' or status = 'Deleted')
          and item_sources(doc, origins) = period.sources
          and item_ended(doc) >= kind.letter
          and item_ended(doc) < kind.letter || to_char(
            (now() - make_interval(days => period.days + kind.extra)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        limit p_limit
    ) as due
    limit p_limit
$$;

-- Orders whose buyer was erased: nothing of them is imported again, not even a line that was not known before.
create table erased_order (
  tenant_id text not null,
  customer_id uuid not null,
  source_id text collate "C" not null,
  source_account text collate "C" not null,
  order_id text collate "C" not null,
  -- The item that held it, which an import is answered with.
  item_id uuid not null,
  erased timestamptz not null default now(),
  primary key (customer_id, source_id, source_account, order_id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
select secure_customer_table('erased_order');

-- The activity log without what it says of persons: it still tells who changed which field, and when. `p_kept` are the fields
-- that say nothing of a person; `p_said` stands where another one's values stood.
create function erase_changes(changes jsonb, p_kept text[], p_said text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(
    case when split_part(change ->> 'Field', '.', 1) = any (p_kept) then change
      else change || jsonb_build_object('From', p_said, 'To', p_said) end order by place), '[]')
  from jsonb_array_elements(changes) with ordinality as each (change, place)
$$;

alter table item_activity add column erased boolean not null default false;
-- By time, of those not erased yet. New rows go to its end.
create index item_activity_to_erase on item_activity (at) where not erased;

-- Erases up to `p_limit` entries of the activity log that are older than `p_days`; answers how many.
create function erase_old_activity(p_days int, p_kept text[], p_said text, p_limit int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select item_id, id from item_activity
      where not erased and at < now() - make_interval(days => p_days)
      order by at limit p_limit for update skip locked
  ),
  done as (
    update item_activity as entry set changes = erase_changes(entry.changes, p_kept, p_said), erased = true
      from due where entry.item_id = due.item_id and entry.id = due.id
      returning 1
  )
  select count(*) from done
$$;

create index past_address_by_age on past_address (last_used);

-- Forgets up to `p_limit` past addresses that were last used more than `p_days` ago; answers how many.
create function erase_old_addresses(p_days int, p_limit int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select tenant_id, customer_id, key from past_address
      where last_used < to_char((now() - make_interval(days => p_days)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      order by last_used limit p_limit for update skip locked
  ),
  done as (
    delete from past_address as past using due
      where past.tenant_id = due.tenant_id and past.customer_id = due.customer_id and past.key = due.key
      returning 1
  )
  select count(*) from done
$$;

revoke execute on function items_to_erase, erase_old_activity, erase_old_addresses from public;
grant execute on function items_to_erase, erase_old_activity, erase_old_addresses to smart_send_app;
