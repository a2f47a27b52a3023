-- When the manifests of a courier close out, for each address that it collects from.
create table close_out_hour (
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  courier text not null,
  collection_key text collate "C" not null,
  -- By the clock of the seller's time zone, since midnight.
  minutes int not null check (minutes between 0 and 1439),
  time_zone text not null,
  week text not null check (week in ('MonFri', 'MonSat')),
  updated timestamptz not null default clock_timestamp(),
  primary key (customer_id, provider, account, courier, collection_key),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('close_out_hour');

create table manifest (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  courier text not null,
  collection_key text collate "C" not null,
  -- Of its first line: the tenant's name of the courier is read by it.
  service jsonb not null,
  -- Where it is collected: the seller's own address.
  sender jsonb not null,
  for_date date not null,
  -- Counted for each customer and day.
  number int not null check (number > 0),
  state text not null default 'Open' check (state in ('Open', 'Closing', 'Unknown', 'Refused', 'Closed')),
  -- When it closes out by itself; null for one that is closed by hand.
  closes timestamptz,
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  due timestamptz,
  -- When the courier was asked, until it has answered: from here on it is looked up before it is asked again.
  asked timestamptz,
  closed timestamptz(3),
  courier_ref text not null default '',
  -- The courier's own form, a PDF.
  document bytea check (length(document) between 1 and 8000000),
  refusal_code text,
  refusal_text text,
  created timestamptz(3) not null default clock_timestamp(),
  unique (customer_id, for_date, number),
  check ((due is null) = (state not in ('Closing', 'Unknown'))),
  check ((closed is null) = (state <> 'Closed')),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
alter table manifest alter column document set storage external;
create index manifest_newest on manifest (customer_id, provider, account, id desc);
create index manifest_closes on manifest (closes) where state = 'Open' and closes is not null;
create index manifest_documents on manifest (closed) where document is not null;
create index manifest_due on manifest (courier, due) where due is not null;
select secure_customer_table('manifest');

-- Every booked line has a row, so it stands on one manifest at most.
create table manifest_line (
  booking_id uuid primary key references booking (id),
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  manifest_id uuid references manifest (id),
  -- It is still to be looked at: whether it goes on a manifest by itself.
  awaiting boolean not null default false,
  -- The seller took it off: it goes on none by itself.
  taken_off boolean not null default false,
  check (manifest_id is null or not (awaiting or taken_off))
);
create index manifest_line_manifest on manifest_line (manifest_id) where manifest_id is not null;
create index manifest_line_free on manifest_line (customer_id, provider, account, booking_id desc) where manifest_id is null;
create index manifest_line_awaiting on manifest_line (tenant_id, customer_id) where awaiting;
select secure_customer_table('manifest_line');

-- What a courier has, or may have, is never changed, whatever a program believes.
create function keep_handed_over() returns trigger language plpgsql as $$
begin
  if exists (
    select from manifest m
      where m.state not in ('Open', 'Refused')
        and m.id in (case when tg_op = 'INSERT' then null else old.manifest_id end, case when tg_op = 'DELETE' then null else new.manifest_id end)
  ) then
    raise exception 'The lines of a manifest that is closed out can''t be changed.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger manifest_line_kept before insert or update or delete on manifest_line
  for each row execute function keep_handed_over();

-- A line is to be handed over from the moment it is booked until it is cancelled; one that is on its way stays where it stands.
create function manifest_booking() returns trigger language plpgsql as $$
declare
  stands text;
begin
  if new.status = 'Booked' then
    insert into manifest_line (booking_id, tenant_id, customer_id, provider, account, awaiting)
      values (new.id, new.tenant_id, new.customer_id, new.provider, new.account, true)
      on conflict do nothing;
  else
    select m.state into stands from manifest_line l join manifest m on m.id = l.manifest_id
      where l.booking_id = new.id for share of m;
    if stands is null or stands in ('Open', 'Refused') then
      delete from manifest_line where booking_id = new.id;
    end if;
  end if;
  return null;
end $$;
create trigger booking_manifested after update of status on booking
  for each row when (old.status is distinct from new.status and new.status in ('Booked', 'Cancelled'))
  execute function manifest_booking();

-- What was booked in the last days may still stand in the packing room.
insert into manifest_line (booking_id, tenant_id, customer_id, provider, account)
  select b.id, b.tenant_id, b.customer_id, b.provider, b.account
    from booking b where b.status = 'Booked' and b.settled > now() - interval '7 days';

-- The customers with lines to look at, or manifests whose hour has come. As its owner, with its search path pinned, as below.
create function customers_with_manifest_work(p_most int) returns table (tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.tenant_id, l.customer_id from manifest_line l where l.awaiting
  union
  select m.tenant_id, m.customer_id from manifest m where m.state = 'Open' and m.closes <= clock_timestamp()
  limit p_most
$$;

-- Takes up to `p_slots` -> { courier: free } manifests that are due, of all customers.
create function claim_due_manifests(p_slots jsonb, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, courier text, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select one.id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select m.id from manifest m
          where m.courier = slot.courier and m.due <= now()
          order by m.due limit slot.free::int for update skip locked
      ) as one
  )
  update manifest m set attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from due where m.id = due.id
    returning m.id, m.tenant_id, m.customer_id, m.courier, m.attempts
$$;

-- A courier's form may name buyers, so it is not kept for long.
create function forget_manifest_documents() returns void
language sql security definer set search_path = public, pg_temp as $$
  update manifest set document = null where document is not null and closed < now() - interval '14 days'
$$;
revoke execute on function customers_with_manifest_work, claim_due_manifests, forget_manifest_documents from public;
grant execute on function customers_with_manifest_work, claim_due_manifests, forget_manifest_documents to smart_send_app;
