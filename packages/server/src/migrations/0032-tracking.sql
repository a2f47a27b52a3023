-- Where parcels are: what couriers say of them, kept for good, and when to ask again.

-- A booked line and its place in the queue of questions. `due` is its lease while a worker asks, and otherwise when the courier is
-- asked (again); null when nothing more is to come.
create table tracked_line (
  booking_id uuid primary key references booking (id),
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  courier text not null,
  -- Each parcel's number, in their order.
  numbers text[] not null,
  -- The address of the public tracking page: 128 random bits.
  code text collate "C" not null unique
    default substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 32),
  booked timestamptz not null,
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  due timestamptz default now()
);
create index tracked_line_due on tracked_line (courier, due) where due is not null;
create index tracked_line_numbers on tracked_line using gin (numbers);
create index tracked_line_item on tracked_line (item_id, booked desc);
select secure_customer_table('tracked_line');
revoke delete on tracked_line from smart_send_app;

-- What couriers said, only ever added to. The same news again, by question or by webhook, is the same row.
create table parcel_event (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null references booking (id),
  tracking_number text not null,
  -- The courier's own id of the event, or a digest of what it says.
  event_key text collate "C" not null,
  stage text check (stage in ('DroppedOff', 'Collected', 'InTransit', 'AtDepot', 'DeliveryScheduled', 'Delivered', 'MajorError', 'RTS')),
  description text not null,
  happened timestamptz(3) not null,
  received timestamptz not null default clock_timestamp(),
  unique (booking_id, tracking_number, event_key)
);
select secure_customer_table('parcel_event');
revoke update, delete on parcel_event from smart_send_app;

-- Signed webhooks as they came, until they are worked on; then only their ids, for a week, so that a repeat is known.
create table tracking_delivery (
  courier text not null,
  delivery_id text collate "C" not null,
  news jsonb,
  attempts int not null default 0,
  due timestamptz default now(),
  received timestamptz not null default now(),
  primary key (courier, delivery_id)
);
create index tracking_delivery_due on tracking_delivery (due) where due is not null;
grant select, insert, update, delete on tracking_delivery to smart_send_app;

-- A line is tracked from its booking until its cancellation, whoever books or cancels it.
create function track_booking() returns trigger language plpgsql as $$
begin
  if new.status = 'Booked' then
    insert into tracked_line (booking_id, tenant_id, customer_id, item_id, courier, numbers, booked)
      values (new.id, new.tenant_id, new.customer_id, new.item_id, new.courier, parcel_numbers_of(new), now())
      on conflict do nothing;
  else
    update tracked_line set due = null where booking_id = new.id;
  end if;
  return null;
end $$;
create function parcel_numbers_of(line booking) returns text[] language sql immutable as $$
  select case when line.parcel_numbers <> '[]' then array(select jsonb_array_elements_text(line.parcel_numbers))
    else array_remove(array[line.tracking_number], '') end
$$;
create trigger booking_tracked after update of status on booking
  for each row when (old.status is distinct from new.status and new.status in ('Booked', 'Cancelled'))
  execute function track_booking();
create trigger booking_tracked_at_once after insert on booking
  for each row when (new.status = 'Booked') execute function track_booking();

insert into tracked_line (booking_id, tenant_id, customer_id, item_id, courier, numbers, booked, due)
  select b.id, b.tenant_id, b.customer_id, b.item_id, b.courier, parcel_numbers_of(b), coalesce(b.settled, b.created),
    now() + random() * interval '1 hour'
    from booking b where b.status = 'Booked';

-- The worker and the public page see across customers only through what follows. Each is run as the owner, with its search path
-- pinned.

-- Takes up to `p_slots` -> { courier: free } lines that are due; one never asked about waits `p_first` from its booking.
create function claim_due_tracking(p_slots jsonb, p_first interval, p_lease interval)
returns table (booking_id uuid, tenant_id text, customer_id uuid, item_id uuid, courier text, numbers text[], attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select one.booking_id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select t.booking_id from tracked_line t
          where t.courier = slot.courier and t.due <= now() and (t.attempts > 0 or t.due <= now() - p_first)
          order by t.due limit slot.free::int for update skip locked
      ) as one
  )
  update tracked_line t set attempts = t.attempts + 1, due = clock_timestamp() + p_lease
    from due where t.booking_id = due.booking_id
    returning t.booking_id, t.tenant_id, t.customer_id, t.item_id, t.courier, t.numbers, t.attempts
$$;

-- Whose parcels these are; of a number that was given out again, the newest line's.
create function find_tracked_lines(p_courier text, p_numbers text[])
returns table (tracking_number text, booking_id uuid, tenant_id text, customer_id uuid, item_id uuid, numbers text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select number, t.booking_id, t.tenant_id, t.customer_id, t.item_id, t.numbers
    from unnest(p_numbers) as number
    cross join lateral (
      select * from tracked_line where courier = p_courier and numbers @> array[number] order by booked desc limit 1
    ) as t
$$;

-- The customer of a tracking page of this tenant.
create function find_tracked_page(p_tenant text, p_code text) returns table (booking_id uuid, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.booking_id, t.customer_id from tracked_line t where t.code = p_code and t.tenant_id = p_tenant
$$;

-- Couriers write names into their news: those of erased items go, and the stages and times stay.
create function forget_parcel_words(p_items uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update parcel_event e set description = ''
    from tracked_line t
    where t.item_id = any (p_items) and e.booking_id = t.booking_id and e.description <> ''
      and t.tenant_id = current_setting('app.tenant') and t.customer_id = current_setting('app.customer')::uuid
$$;

revoke execute on function claim_due_tracking, find_tracked_lines, find_tracked_page, forget_parcel_words from public;
grant execute on function claim_due_tracking, find_tracked_lines, find_tracked_page, forget_parcel_words to smart_send_app;
