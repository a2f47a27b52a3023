-- The ledger and the bookings. Money inside is integer minor units; all time is the database's.
-- What must never happen is forbidden here as well as in the code: an overspent account, an unbalanced or changed
-- transaction, two live bookings of one item, a balance moved by anything but a ledger entry.

create table account (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null check (kind in ('prepay', 'revenue', 'vat', 'bank', 'promo', 'suspense')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Off only where a chargeback has to be taken from a customer who has spent the money already.
  floor_zero boolean not null,
  posted bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  -- Set when an invariant is broken: no new booking is paid from this account until a person has looked.
  stopped timestamptz,
  stopped_because text,
  constraint account_funds check (not floor_zero or posted - held >= 0),
  unique (tenant_id, customer_id, kind, currency),
  unique (id, tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('account');
-- posted moves by ledger entries alone (trigger below); accounts are opened by open_account and never go away.
revoke insert, update, delete on account from smart_send_app;
grant update (held) on account to smart_send_app;

create table ltx (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null check (kind in ('topup', 'bonus', 'post', 'refund', 'surcharge', 'adjust')),
  ref text not null,
  at timestamptz not null default now(),
  unique (kind, ref),
  unique (id, tenant_id, customer_id)
);
select secure_customer_table('ltx');
revoke update, delete on ltx from smart_send_app;

create table lentry (
  tx uuid not null,
  account uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (tx, account),
  -- With the tenant and the customer in the key, no entry can reach another customer's account.
  foreign key (tx, tenant_id, customer_id) references ltx (id, tenant_id, customer_id),
  foreign key (account, tenant_id, customer_id) references account (id, tenant_id, customer_id)
);
create index lentry_account on lentry (account);
select secure_customer_table('lentry');
revoke update, delete on lentry from smart_send_app;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: correct it with a reversing transaction.' using errcode = 'restrict_violation';
end $$;
create trigger ltx_append_only before update or delete on ltx for each row execute function refuse_ledger_change();
create trigger ltx_no_truncate before truncate on ltx for each statement execute function refuse_ledger_change();
create trigger lentry_append_only before update or delete on lentry for each row execute function refuse_ledger_change();
create trigger lentry_no_truncate before truncate on lentry for each statement execute function refuse_ledger_change();

create function refuse_unbalanced() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  changed uuid := case tg_table_name when 'ltx' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tx')::uuid end;
  total bigint;
begin
  select sum(amount) into total from lentry where tx = changed;
  if total is distinct from 0 then
    raise exception 'Ledger transaction % is not balanced (%).', changed, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ltx_balanced after insert on ltx
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger lentry_balanced after insert on lentry
  deferrable initially deferred for each row execute function refuse_unbalanced();

create function post_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update account set posted = posted + gained.amount
    from (select account, sum(amount) as amount from added group by account) as gained
    where account.id = gained.account;
  return null;
end $$;
create trigger lentry_posts after insert on lentry
  referencing new table as added for each statement execute function post_entries();

-- Opens an account of the scope's customer unless it is open.
create function open_account(account_kind text, account_currency text) returns void language sql
security definer set search_path = public, pg_temp as $$
  insert into account (tenant_id, customer_id, kind, currency, floor_zero)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, account_kind, account_currency, account_kind = 'prepay')
    on conflict do nothing
$$;

-- Writes balanced transactions: [{ kind, ref, entries: [{ account, amount }] }], of the scope's customer.
-- PrePay is locked before its brothers, so that two of these, or one and a hold, never wait for each other.
create function post_ledger(transactions jsonb, entry_currency text) returns void language plpgsql as $$
declare
  scope_tenant text := current_setting('app.tenant');
  scope_customer uuid := current_setting('app.customer')::uuid;
begin
  perform open_account(name, entry_currency)
    from (select 'prepay' as name
          union select entry ->> 'account' from jsonb_array_elements(transactions) t, jsonb_array_elements(t -> 'entries') entry) named
    where not exists (
      select from account a
        where a.tenant_id = scope_tenant and a.customer_id = scope_customer and a.kind = name and a.currency = entry_currency);
  perform from account a
    where a.tenant_id = scope_tenant and a.customer_id = scope_customer and a.kind = 'prepay' and a.currency = entry_currency
    for update;
  with written as (
    insert into ltx (tenant_id, customer_id, kind, ref)
      select scope_tenant, scope_customer, t ->> 'kind', t ->> 'ref' from jsonb_array_elements(transactions) t
      returning id, kind, ref
  )
  insert into lentry (tx, account, tenant_id, customer_id, amount)
    select written.id, a.id, a.tenant_id, a.customer_id, (entry ->> 'amount')::bigint
      from jsonb_array_elements(transactions) t
      join written on written.kind = t ->> 'kind' and written.ref = t ->> 'ref'
      cross join jsonb_array_elements(t -> 'entries') entry
      join account a on a.tenant_id = scope_tenant and a.customer_id = scope_customer
        and a.kind = entry ->> 'account' and a.currency = entry_currency;
end $$;

-- What a seller prepared in one go, named by the Reference in prepare and complete. A line can stand in several orders
-- (two tabs, overlapping selections): it is paid for once, by whichever is completed first.
create table booking_order (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  currency text not null,
  line_ids uuid[] not null,
  created timestamptz not null default now()
);
select secure_customer_table('booking_order');
revoke update, delete on booking_order from smart_send_app;

create table booking (
  -- Chosen before the courier is asked: the courier's idempotency key and customer reference.
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  order_id uuid not null references booking_order (id),
  item_id uuid not null,
  -- The item's Updated at the time of pricing: an item changed since is priced again before it is paid for.
  item_version text not null,
  provider text not null,
  account text not null,
  service jsonb not null,
  courier text not null,
  product_code text not null,
  option_id text not null,
  price_minor bigint not null check (price_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0 and vat_minor <= price_minor),
  currency text not null,
  status text not null default 'Prepared'
    check (status in ('Prepared', 'Submitting', 'Unknown', 'Booked', 'Failed', 'Expired', 'Cancelled')),
  shipment_ref text not null default '',
  tracking_number text not null default '',
  failure_code text,
  failure_text text,
  -- Every claim is an attempt; its number fences off whoever held the line before.
  attempts int not null default 0,
  -- Requests to create that may have gone out.
  sends int not null default 0,
  lease timestamptz,
  held_by text,
  submitted timestamptz,
  last_sent timestamptz,
  -- A cancel may have gone out for this reference: from here on it has to be seen through.
  closing timestamptz,
  tombstoned timestamptz,
  case_opened timestamptz,
  settled timestamptz,
  quote_expires timestamptz not null,
  -- What the courier is asked, frozen when the money is held and the same at every try; personal data, so gone when settled.
  request jsonb,
  raw_outcome jsonb,
  created timestamptz not null default now(),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
create unique index one_live on booking (item_id) where status in ('Prepared', 'Submitting', 'Unknown', 'Booked');
create index booking_item on booking (item_id, created desc);
create index booking_due on booking (courier, lease) where status in ('Submitting', 'Unknown');
select secure_customer_table('booking');
revoke delete on booking from smart_send_app;

-- The worker sees across customers only through what follows. Each is run as the owner, with its search path pinned.

-- Takes up to `p_slots` -> { courier: free } lines whose lease has passed. `sends` is the number before this claim: 0 means
-- that nothing can have been sent yet, and is then counted as sent from here on.
create function claim_due_bookings(p_slots jsonb, p_lease interval, p_node text, p_ids uuid[] default null)
returns table (
  id uuid, item_id uuid, tenant_id text, customer_id uuid, courier text, attempt int, sends int, is_closing boolean, is_tombstoned boolean, has_case boolean,
  since_hold_ms double precision, since_last_send_ms double precision, request jsonb
) language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select line.id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select b.id from booking b
          where b.courier = slot.courier and b.status in ('Submitting', 'Unknown') and b.lease <= now()
            and (p_ids is null or b.id = any (p_ids))
          order by b.lease limit slot.free::int for update skip locked
      ) as line
  )
  update booking b
    set attempts = b.attempts + 1, sends = greatest(b.sends, 1), lease = clock_timestamp() + p_lease, held_by = p_node,
        last_sent = coalesce(b.last_sent, clock_timestamp())
    from due where b.id = due.id
    returning b.id, b.item_id, b.tenant_id, b.customer_id, b.courier, new.attempts, old.sends,
      b.closing is not null, b.tombstoned is not null, b.case_opened is not null,
      extract(epoch from clock_timestamp() - b.submitted)::float8 * 1000,
      extract(epoch from clock_timestamp() - new.last_sent)::float8 * 1000, b.request
$$;

-- Notes a step of whoever holds attempt `p_attempt` and renews the lease; false when it has been fenced off in the meantime.
create function note_booking_step(p_id uuid, p_attempt int, p_lease interval, p_step text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with noted as (
    update booking
      set lease = clock_timestamp() + p_lease,
          sends = sends + (p_step = 'send')::int,
          last_sent = case when p_step = 'send' then clock_timestamp() else last_sent end,
          closing = case when p_step = 'closing' then coalesce(closing, clock_timestamp()) else closing end,
          tombstoned = case when p_step = 'tombstoned' then coalesce(tombstoned, clock_timestamp()) else tombstoned end,
          case_opened = case when p_step = 'case' then coalesce(case_opened, clock_timestamp()) else case_opened end
      where id = p_id and attempts = p_attempt and status in ('Submitting', 'Unknown') and lease > clock_timestamp()
      returning id
  )
  select exists (select from noted)
$$;

-- Opens a support case for every line in progress for longer than `p_after`, whatever its courier's state.
create function open_overdue_cases(p_after interval) returns table (id uuid, tenant_id text, customer_id uuid, courier text)
language sql security definer set search_path = public, pg_temp as $$
  update booking b set case_opened = now()
    where b.status in ('Submitting', 'Unknown') and b.submitted < now() - p_after and b.case_opened is null
    returning b.id, b.tenant_id, b.customer_id, b.courier
$$;

-- The invariants of booking and money that the database alone can tell, in one snapshot. No row: all is well.
create function booking_breaches() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'I1', max(t.tenant_id), max(t.customer_id::text)::uuid, 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), -1)
    from ltx t left join lentry e on e.tx = t.id group by t.id having coalesce(sum(e.amount), -1) <> 0
  union all
  select 'I2', a.tenant_id, a.customer_id, a.kind || ' shows ' || a.posted || ', its entries sum to ' || coalesce(s.total, 0)
    from account a left join (select account, sum(amount) as total from lentry group by account) s on s.account = a.id
    where a.posted <> coalesce(s.total, 0)
  union all
  select 'I3', a.tenant_id, a.customer_id, 'spendable is ' || (a.posted - a.held)
    from account a where a.kind = 'prepay' and a.floor_zero and (a.posted - a.held < 0 or a.held < 0)
  union all
  select 'I4', a.tenant_id, a.customer_id, 'held ' || a.held || ', lines in progress sum to ' || coalesce(b.total, 0)
    from account a
    left join (
      select b.tenant_id, b.customer_id, b.currency, sum(b.price_minor) as total
        from booking b where b.status in ('Submitting', 'Unknown') group by 1, 2, 3
    ) b on b.tenant_id = a.tenant_id and b.customer_id = a.customer_id and b.currency = a.currency
    where a.kind = 'prepay' and a.held <> coalesce(b.total, 0)
  union all
  select 'I5', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' with ' || count(t.id) || ' posts of '
      || coalesce(-sum(e.amount), 0) || ', price ' || b.price_minor
    from booking b
    left join ltx t on t.kind = 'post' and t.ref = b.id::text
    left join (lentry e join account a on a.id = e.account and a.kind = 'prepay') on e.tx = t.id
    group by b.id
    having count(t.id) <> (b.status in ('Booked', 'Cancelled'))::int
      or coalesce(-sum(e.amount), 0) <> b.price_minor * (b.status in ('Booked', 'Cancelled'))::int
  union all
  select 'I5', t.tenant_id, t.customer_id, 'post ' || t.ref || ' belongs to no booking'
    from ltx t where t.kind = 'post' and not exists (select from booking b where b.id::text = t.ref)
  union all
  select 'I7', max(b.tenant_id), max(b.customer_id::text)::uuid, 'item ' || b.item_id || ' has ' || count(*) || ' live bookings'
    from booking b where b.status in ('Prepared', 'Submitting', 'Unknown', 'Booked') group by b.item_id having count(*) > 1
  union all
  select 'I8', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' since ' || b.submitted
    from booking b
    where b.status in ('Submitting', 'Unknown') and b.case_opened is null and b.submitted < now() - interval '16 minutes'
  union all
  select 'I10', c.tenant_id, c.id, 'outbox has ' || count(o.seq) || ' events from ' || min(o.seq) || ' to ' || max(o.seq) || ' of ' || c.feed_seq
    from customer c join outbox o on o.customer_id = c.id group by c.id
    having max(o.seq) <> c.feed_seq or count(o.seq) <> max(o.seq) - min(o.seq) + 1
  union all
  select 'I11', a.tenant_id, a.customer_id, 'held and spent ' || (a.held + spent.total) || ' of ' || spent.credits
    from account a
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where t.kind in ('post', 'surcharge')), 0) as total,
             coalesce(sum(e.amount) filter (where t.kind not in ('post', 'surcharge')), 0) as credits
        from lentry e join ltx t on t.id = e.tx where e.account = a.id
    ) spent
    where a.kind = 'prepay' and a.floor_zero and a.held + spent.total > spent.credits
$$;

-- Stops new bookings on the accounts of customers whose books are in breach, and says which breaches are new.
create function stop_accounts_in_breach() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql security definer set search_path = public, pg_temp as $$
  with breach as (select * from booking_breaches()),
  stopped as (
    update account a set stopped = now(), stopped_because = b.invariant || ': ' || b.detail
      from breach b
      where a.tenant_id = b.tenant_id and a.customer_id = b.customer_id and a.kind = 'prepay' and a.stopped is null
      returning a.customer_id
  )
  select b.invariant, b.tenant_id, b.customer_id, b.detail from breach b
    where b.customer_id in (select s.customer_id from stopped s)
$$;

revoke execute on function
  open_account, claim_due_bookings, note_booking_step, open_overdue_cases, booking_breaches, stop_accounts_in_breach,
  post_entries, refuse_unbalanced
  from public;
grant execute on function open_account, claim_due_bookings, note_booking_step, open_overdue_cases, stop_accounts_in_breach
  to smart_send_app;
