-- The invariants of booking and money, with what a credit customer may owe (I3, I11) and with staged lines (I7).
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
  -- A cancelled line was paid back exactly, and nothing else was.
  select 'I5', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' with ' || count(t.id) || ' refunds of '
      || coalesce(sum(e.amount), 0) || ', price ' || b.price_minor
    from booking b
    left join ltx t on t.kind = 'refund' and t.ref = b.id::text
    left join (lentry e join account a on a.id = e.account and a.kind = 'prepay') on e.tx = t.id
    group by b.id
    having count(t.id) <> (b.status = 'Cancelled')::int
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
