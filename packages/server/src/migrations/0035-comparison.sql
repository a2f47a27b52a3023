-- The nightly comparison with the couriers' own lists, which belongs to no customer: an operator reads it, and the app reaches it
-- through the functions alone.

-- One row for each courier. `due` is when it is compared next, and a worker's lease while it is being compared.
create table courier_comparison (
  courier text collate "C" primary key,
  due timestamptz not null default now(),
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  -- Of the last comparison that came to its end.
  finished timestamptz,
  shipments int,
  lines int,
  -- Whether the courier's list was read; without one, our own lines alone were looked up.
  by_list boolean,
  -- Why the last one did not come to its end.
  problem text
);

create table comparison_finding (
  id uuid primary key default uuidv7(),
  courier text collate "C" not null,
  kind text not null check (kind in ('NoBooking', 'NotBooked', 'NoShipment', 'Twice', 'OtherNumber')),
  reference text collate "C" not null,
  shipment_ref text collate "C" not null,
  tracking_number text not null,
  status text,
  -- When the shipment was made, or our line booked: a comparison that reaches back this far looks at it again.
  since timestamptz not null,
  found timestamptz not null default now(),
  seen timestamptz not null default now(),
  -- It was no longer so when it was compared again, or an operator has dealt with it.
  closed timestamptz,
  closed_because text,
  unique (courier, kind, reference, shipment_ref)
);

-- Takes one courier that is due; those that are not known yet begin now.
create function claim_comparison(p_couriers text[], p_lease interval) returns table (courier text, attempt int, as_of timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  insert into courier_comparison (courier) select unnest(p_couriers) on conflict do nothing;
  with taken as (
    select c.courier from courier_comparison c
      where c.courier = any (p_couriers) and c.due <= now()
      order by c.due limit 1 for update skip locked
  )
  update courier_comparison c set attempts = c.attempts + 1, due = clock_timestamp() + p_lease
    from taken where c.courier = taken.courier
    returning c.courier, c.attempts, now()
$$;

-- Renews the lease; false for whoever was fenced off in the meantime.
create function renew_comparison(p_courier text, p_attempt int, p_lease interval) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with renewed as (
    update courier_comparison set due = clock_timestamp() + p_lease
      where courier = p_courier and attempts = p_attempt and due > clock_timestamp() returning 1
  )
  select exists (select from renewed)
$$;

-- Lines of a courier by the references in its list; what is no uuid is no line of ours.
create function compared_lines(p_courier text, p_references text[])
returns table (id uuid, status text, tracking_number text, is_cancelling boolean, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.status, b.tracking_number,
      exists (select from cancellation c where c.booking_id = b.id and c.due is not null), coalesce(b.settled, b.created)
    from booking b
    where b.courier = p_courier and b.id in (
      select reference::uuid from unnest(p_references) as reference
        where reference ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
$$;

-- A page of the lines of a courier that were booked in a period and still are, by their ids.
create function booked_lines_of(p_courier text, p_from timestamptz, p_until timestamptz, p_after uuid, p_take int)
returns table (id uuid, status text, tracking_number text, is_cancelling boolean, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.status, b.tracking_number, false, b.settled
    from booking b
    where b.courier = p_courier and b.status = 'Booked' and b.settled >= p_from and b.settled < p_until
      and (p_after is null or b.id > p_after)
      and not exists (select from cancellation c where c.booking_id = b.id and c.due is not null)
    order by b.id limit p_take
$$;
create index booking_settled on booking (courier, settled) where status = 'Booked';

-- Writes what a comparison came to: its findings are opened or seen again, and those of the courier that it did not find again,
-- although it reached back as far, are closed. Answers them; nothing for whoever was fenced off.
create function finish_comparison(
  p_courier text, p_attempt int, p_from timestamptz, p_findings jsonb, p_shipments int, p_lines int, p_by_list boolean, p_next interval
) returns table (kind text, reference text, shipment_ref text, is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update courier_comparison
    set due = clock_timestamp() + p_next, finished = clock_timestamp(), shipments = p_shipments, lines = p_lines, by_list = p_by_list,
        problem = null
    where courier = p_courier and attempts = p_attempt;
  if not found then return; end if;
  update comparison_finding f set closed = now(), closed_because = 'No longer so'
    where f.courier = p_courier and f.closed is null and f.since >= p_from
      and not exists (
        select from jsonb_to_recordset(p_findings) as x (kind text, reference text, "shipmentRef" text)
          where x.kind = f.kind and x.reference = f.reference and x."shipmentRef" = f.shipment_ref);
  return query
    insert into comparison_finding as f (courier, kind, reference, shipment_ref, tracking_number, status, since)
      select distinct on (x.kind, x.reference, x."shipmentRef") p_courier, x.kind, x.reference, x."shipmentRef", x."trackingNumber", x.status,
          x.since
        from jsonb_to_recordset(p_findings)
          as x (kind text, reference text, "shipmentRef" text, "trackingNumber" text, status text, since timestamptz)
      on conflict (courier, kind, reference, shipment_ref) do update
        set seen = now(), status = excluded.status, tracking_number = excluded.tracking_number,
            -- What an operator has dealt with stays so; what had gone by itself is open again.
            closed = case when f.closed_because = 'No longer so' then null else f.closed end,
            closed_because = case when f.closed_because = 'No longer so' then null else f.closed_because end
      returning f.kind, f.reference, f.shipment_ref, (f.found = now()) as is_new;
end $$;

-- Notes why a comparison did not come to its end, and when it is tried again.
create function put_comparison_off(p_courier text, p_attempt int, p_problem text, p_next interval) returns void
language sql security definer set search_path = public, pg_temp as $$
  update courier_comparison set due = clock_timestamp() + p_next, problem = p_problem
    where courier = p_courier and attempts = p_attempt
$$;

-- For the metrics: numbers alone.
create function open_comparison_findings() returns table (courier text, kind text, findings bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select courier, kind, count(*) from comparison_finding where closed is null group by courier, kind
$$;

-- How much is due in each queue of work and not taken yet.
create function job_queue_lengths() returns table (queue text, jobs bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'booking', count(*) from booking where status in ('Submitting', 'Unknown') and lease <= now()
  union all select 'cancellation', count(*) from cancellation where due <= now()
  union all select 'payment', count(*) from payment where due <= now()
  union all select 'tracking', count(*) from tracked_line where due <= now()
  union all select 'webhook', count(*) from tracking_delivery where due <= now()
  union all select 'print', count(*) from print_job where state = 'Waiting' and way = 'Printer'
  union all select 'comparison', count(*) from courier_comparison where due <= now()
$$;

revoke execute on function claim_comparison, renew_comparison, compared_lines, booked_lines_of, finish_comparison, put_comparison_off,
  open_comparison_findings, job_queue_lengths from public;
grant execute on function claim_comparison, renew_comparison, compared_lines, booked_lines_of, finish_comparison, put_comparison_off,
  open_comparison_findings, job_queue_lengths to smart_send_app;
