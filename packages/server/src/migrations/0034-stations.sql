-- A browser beside a printer, and how its user prints there. The browser makes the id and keeps it.
create table station (
  tenant_id text not null,
  customer_id uuid not null,
  id uuid not null,
  user_id text collate "C" not null,
  name text not null,
  settings jsonb not null,
  updated timestamptz(3) not null default clock_timestamp(),
  primary key (customer_id, user_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('station');

-- Labels on their way to a printer. While a job is being sent it has one owner: `attempts` fences off whoever had it before, and
-- when `lease` is over nobody knows whether it came out, so nobody sends it again by himself.
create table print_job (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  station_id uuid not null,
  -- The press that asked for it; one press makes one job for each courier at most.
  press uuid not null,
  part int not null,
  requested_by text not null,
  requested timestamptz(3) not null default now(),
  item_ids uuid[] not null check (cardinality(item_ids) between 1 and 1000),
  format text not null check (format in ('PDF_4X6', 'PDF_A4', 'ZPL_203', 'ZPL_300')),
  start_at int not null,
  labels int not null check (labels > 0),
  courier text,
  -- Null for what a browser prints: the one that asked for it (`way`), or one that has the station's queue open.
  printer_address text,
  printer_port int,
  way text not null check (way in ('Browser', 'Printer', 'Queue')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Printed', 'Failed', 'Unknown', 'Withdrawn')),
  attempts int not null default 0,
  lease timestamptz,
  ended timestamptz(3),
  problem text,
  unique (customer_id, press, part),
  check ((way = 'Printer') = (printer_address is not null and printer_port is not null)),
  check ((lease is null) = (state <> 'Sending')),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index print_job_newest on print_job (customer_id, station_id, id desc);
create index print_job_due on print_job (id) where state = 'Waiting' and way = 'Printer';
create index print_job_leased on print_job (lease) where state = 'Sending';
select secure_customer_table('print_job');

-- Jobs whose owner was not heard of again, of all customers: they may have come out.
create function forsake_print_jobs() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    update print_job set state = 'Unknown', lease = null, ended = clock_timestamp(), problem = 'OwnerGone'
      where id in (select id from print_job where state = 'Sending' and lease <= now() for update skip locked)
      returning 1
  )
  select count(*) from gone
$$;
revoke execute on function forsake_print_jobs from public;
grant execute on function forsake_print_jobs to smart_send_app;

-- Takes up to `p_most` jobs for printers, the oldest first and one for each printer, since a printer takes one connection at a time.
create function claim_print_jobs(p_most int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, attempt int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two processes at once would each see a printer free.
  perform pg_advisory_xact_lock(hashtext('claim_print_jobs'));
  return query
    with due as (
      select distinct on (j.tenant_id, j.customer_id, j.printer_address, j.printer_port) j.id
        from print_job j
        where j.state = 'Waiting' and j.way = 'Printer'
          and not exists (
            select from print_job s
              where s.state = 'Sending' and s.customer_id = j.customer_id
                and s.printer_address = j.printer_address and s.printer_port = j.printer_port)
        order by j.tenant_id, j.customer_id, j.printer_address, j.printer_port, j.id
    ),
    taken as (
      select j.id from print_job j where j.id in (select due.id from due) and j.state = 'Waiting'
        order by j.id limit p_most for update skip locked
    )
    update print_job j set state = 'Sending', attempts = j.attempts + 1, lease = clock_timestamp() + p_lease, problem = null, ended = null
      from taken where j.id = taken.id
      returning j.id, j.tenant_id, j.customer_id, j.attempts;
end $$;
revoke execute on function claim_print_jobs from public;
grant execute on function claim_print_jobs to smart_send_app;

alter table item_activity drop constraint item_activity_cause_check,
  add constraint item_activity_cause_check
    check (cause in ('Import', 'Rule', 'Edit', 'Group', 'Booking', 'Tracking', 'Print', 'System'));
