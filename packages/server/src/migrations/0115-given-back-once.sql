-- What was paid and given back for an order line: one answer for whoever gives (ADR 134), and the invariant over it (I13).

-- What was paid for order lines of the scope's customer and given back, minor units. Call it in a statement after the one that locks the
-- line: the statement that waits for a lock still sees the sums of before its wait. Refunds of operators are hidden from sellers, and
-- their cancellations have to know of them.
create function money_of_lines(p_lines uuid[]) returns table (
  id uuid, status text, price bigint, goodwill bigint, proposed bigint, surcharged bigint, surcharges_credited bigint, claim_status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.status, b.price_minor,
      (coalesce(refund.paid, 0) + coalesce(delay.paid, 0))::bigint,
      (coalesce(refund.proposed, 0) + coalesce(delay.offered, 0))::bigint,
      coalesce(extra.charged, 0)::bigint, coalesce(extra.credited, 0)::bigint,
      (select c.status from claim c where c.booking_id = b.id and c.status not in ('Declined', 'Withdrawn'))
    from unnest(p_lines) as line (id) join booking b on b.id = line.id
    cross join lateral (
      select sum(r.amount_minor) filter (where r.status = 'Paid') as paid, sum(r.amount_minor) filter (where r.status = 'Proposed') as proposed
        from operator_refund r where r.booking_id = b.id
    ) as refund
    -- A claim for delay gives back of the price; one for loss or damage pays for the goods.
    cross join lateral (
      select sum(o.amount_minor) filter (where o.status = 'Accepted') as paid,
          sum(o.amount_minor) filter (where o.status in ('Proposed', 'Made')) as offered
        from claim c join claim_offer o on o.claim_id = c.id where c.booking_id = b.id and c.reason = 'Delayed'
    ) as delay
    cross join lateral (
      select sum(s.net_minor + s.vat_minor) filter (where s.state <> 'Due') as charged,
          sum(s.net_minor + s.vat_minor) filter (where s.state = 'Credited') as credited
        from surcharge s where s.booking_id = b.id
    ) as extra
    where b.tenant_id = current_setting('app.tenant', true) and b.customer_id = nullif(current_setting('app.customer', true), '')::uuid
$$;
revoke execute on function money_of_lines from public;
grant execute on function money_of_lines to smart_send_app;
create index claim_of_booking on claim (booking_id);

-- What was given back for a line by whatever acted: its cancellation, operators, claims for delay.
create view given_back with (security_invoker = true) as
  select b.id as booking_id, b.tenant_id, b.customer_id, b.price_minor,
      coalesce(cancelled.amount, 0) + coalesce(refund.amount, 0) + coalesce(delay.amount, 0) as amount,
      b.status = 'Cancelled' and exists (select from claim c where c.booking_id = b.id and c.status = 'Paid') as is_cancelled_and_claimed
    from booking b
    left join (
      select t.ref, sum(e.amount) as amount
        from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
        where t.kind = 'refund' group by t.ref
    ) as cancelled on cancelled.ref = b.id::text
    left join (
      select r.booking_id, sum(r.amount_minor) as amount from operator_refund r where r.status = 'Paid' and r.booking_id is not null group by r.booking_id
    ) as refund on refund.booking_id = b.id
    left join (
      select c.booking_id, sum(o.amount_minor) as amount from claim c join claim_offer o on o.claim_id = c.id and o.status = 'Accepted'
        where c.reason = 'Delayed' group by c.booking_id
    ) as delay on delay.booking_id = b.id;

-- Lines for which more was given back before this was watched. They are named here, and stop no account.
create table given_back_before (
  booking_id uuid primary key references booking (id),
  amount_minor bigint not null,
  is_cancelled_and_claimed boolean not null
);
revoke all on given_back_before from public;
insert into given_back_before
  select booking_id, amount, is_cancelled_and_claimed from given_back where amount > price_minor or is_cancelled_and_claimed;

-- I13: no more is given back for an order line than its price, and none is both cancelled and paid by a claim.
create function given_back_breaches() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'I13', g.tenant_id, g.customer_id, 'booking ' || g.booking_id || ' has ' || g.amount || ' given back, price ' || g.price_minor
      || case when g.is_cancelled_and_claimed then ', cancelled and paid by a claim' else '' end
    from given_back g left join given_back_before known on known.booking_id = g.booking_id
    where g.amount > greatest(g.price_minor, coalesce(known.amount_minor, 0))
      or (g.is_cancelled_and_claimed and not coalesce(known.is_cancelled_and_claimed, false))
$$;
revoke execute on function given_back_breaches from public;

create or replace function stop_accounts_in_breach() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql security definer set search_path = public, pg_temp as $$
  with breach as (
    select * from booking_breaches() union all select * from compensation_breaches() union all select * from given_back_breaches()
  ),
  stopped as (
    update account a set stopped = now(), stopped_because = b.invariant || ': ' || b.detail
      from breach b
      where a.tenant_id = b.tenant_id and a.customer_id = b.customer_id and a.kind = 'prepay' and a.stopped is null
      returning a.customer_id
  )
  select b.invariant, b.tenant_id, b.customer_id, b.detail from breach b
    where b.customer_id in (select s.customer_id from stopped s)
$$;

create or replace function booking_breaches() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'I1', max(t.tenant_id), max(t.customer_id::text)::uuid, 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), -1)
    from ltx t left join lentry e on e.tx = t.id group by t.id having coalesce(sum(e.amount), -1) <> 0
  union all
  select 'I2', a.tenant_id, a.customer_id, a.kind || ' shows ' || a.posted || ', its entries sum to ' || coalesce(s.total, 0)
    from account a left join (select account, sum(amount) as total from lentry group by account) s on s.account = a.id
    where a.posted <> coalesce(s.total, 0)
  union all
  select 'I3', a.tenant_id, a.customer_id, 'spendable is ' || (a.posted - a.held)
    from account a where a.kind = 'prepay' and a.floor_zero and (a.posted - a.held < -a.credit_limit or a.held < 0)
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
  -- A cancelled line was paid back exactly, and nothing else was. What operators gave for it before goes back to compensation.
  select 'I5', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' with ' || count(distinct t.id) || ' refunds of '
      || coalesce(sum(e.amount), 0) || ', price ' || b.price_minor
    from booking b
    left join ltx t on t.kind = 'refund' and t.ref = b.id::text
    left join (lentry e join account a on a.id = e.account and a.kind in ('prepay', 'compensation')) on e.tx = t.id
    group by b.id
    having count(distinct t.id) <> (b.status = 'Cancelled')::int
      or coalesce(sum(e.amount), 0) <> b.price_minor * (b.status = 'Cancelled')::int
  union all
  select 'I5', t.tenant_id, t.customer_id, 'refund ' || t.ref || ' belongs to no booking'
    from ltx t where t.kind = 'refund' and not exists (select from booking b where b.id::text = t.ref)
  union all
  select 'I7', max(b.tenant_id), max(b.customer_id::text)::uuid, 'item ' || b.item_id || ' has ' || count(*) || ' live bookings'
    from booking b where b.status in ('Prepared', 'AwaitingPayment', 'Submitting', 'Unknown', 'Booked') group by b.item_id having count(*) > 1
  union all
  select 'I8', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' since ' || b.submitted
    from booking b
    where b.status in ('Submitting', 'Unknown') and b.case_opened is null and b.submitted < now() - interval '16 minutes'
  union all
  select 'I10', c.tenant_id, c.id, 'outbox has ' || count(o.seq) || ' events from ' || min(o.seq) || ' to ' || max(o.seq) || ' of ' || c.feed_seq
    from customer c join outbox o on o.customer_id = c.id group by c.id
    having max(o.seq) <> c.feed_seq or count(o.seq) <> max(o.seq) - min(o.seq) + 1
  union all
  select 'I11', a.tenant_id, a.customer_id, 'held and spent ' || (a.held + spent.total) || ' of ' || spent.credits || ' and a limit of ' || a.credit_limit
    from account a
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where t.kind in ('post', 'surcharge')), 0) as total,
             coalesce(sum(e.amount) filter (where t.kind not in ('post', 'surcharge')), 0) as credits
        from lentry e join ltx t on t.id = e.tx where e.account = a.id
    ) spent
    where a.kind = 'prepay' and a.floor_zero and a.held + spent.total > spent.credits + a.credit_limit
$$;
