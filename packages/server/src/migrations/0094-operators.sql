-- What operators give and do: refunds to PrePay, the record of every act, and the books' watch over both.

-- Compensation is neither revenue given back nor promotion: it has an account of its own.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check
  check (kind in ('prepay', 'revenue', 'vat', 'bank', 'promo', 'suspense', 'compensation'));

-- Locks a table to the operators of its tenant: no seller reads it, and rows are written only about the scope's customer, or none.
create function secure_operator_table(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy operator_scope on %s using (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null) with check (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null and customer_id is not distinct from nullif(current_setting(''app.customer'', true), '''')::uuid)', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $$;
revoke execute on function secure_operator_table from public;

create table operator_refund (
  id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid references booking (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- For colleagues and auditors. It names no buyer.
  because text not null,
  status text not null check (status in ('Proposed', 'Paid', 'Refused')),
  made_by text not null,
  decided_by text,
  created timestamptz(3) not null default now(),
  decided timestamptz(3),
  check (decided_by is null or decided_by <> made_by or status = 'Refused'),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index operator_refund_newest on operator_refund (tenant_id, created desc);
create index operator_refund_of_operator on operator_refund (made_by, created);
create index operator_refund_of_booking on operator_refund (booking_id) where booking_id is not null;
select secure_operator_table('operator_refund');
revoke delete on operator_refund from smart_send_app;

-- Every act of an operator: who did what, when, on whose. It is written once.
create table operator_act (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid,
  operator_id text not null,
  operator_email text not null,
  act text not null,
  subject_kind text not null check (subject_kind in ('Claim', 'Support', 'Document', 'Refund', 'Customer')),
  subject_id uuid,
  -- Amounts, statuses and ids; no words of or about a buyer.
  detail jsonb not null default '{}',
  at timestamptz(3) not null default now(),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index operator_act_newest on operator_act (tenant_id, id desc);
create index operator_act_of_customer on operator_act (customer_id, id desc);
create index operator_act_of_operator on operator_act (operator_id, id desc);
select secure_operator_table('operator_act');
revoke update, delete on operator_act from smart_send_app;

-- I12: what was given is in the books exactly once, and nothing else is: an accepted offer under its claim, a refund under its own id.
create function compensation_breaches() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql stable security definer set search_path = public, pg_temp as $$
  with paid as (
    select t.tenant_id, t.customer_id, t.ref, sum(e.amount) as amount
      from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
      where t.kind = 'adjust' and (t.ref like 'claim:%' or t.ref like 'goodwill:%')
      group by t.id
  ),
  owed as (
    select c.tenant_id, c.customer_id, 'claim:' || c.id as ref, o.amount_minor as amount
      from claim c left join claim_offer o on o.claim_id = c.id and o.status = 'Accepted'
      where c.status = 'Paid' or o.id is not null
    union all
    select r.tenant_id, r.customer_id, 'goodwill:' || r.id, r.amount_minor from operator_refund r where r.status = 'Paid'
  )
  select 'I12', coalesce(p.tenant_id, o.tenant_id), coalesce(p.customer_id, o.customer_id),
      coalesce(p.ref, o.ref) || ' has ' || coalesce(p.amount, 0) || ' in the books, and ' || coalesce(o.amount, 0) || ' was given'
    from paid p full join owed o on o.ref = p.ref and o.customer_id = p.customer_id
    where p.ref is null or o.ref is null or p.amount is distinct from o.amount
  union all
  select 'I12', c.tenant_id, c.customer_id, 'claim ' || c.id || ' is ' || c.status || ' with an accepted offer'
    from claim c join claim_offer o on o.claim_id = c.id and o.status = 'Accepted' where c.status <> 'Paid'
$$;
revoke execute on function compensation_breaches from public;

create or replace function stop_accounts_in_breach() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql security definer set search_path = public, pg_temp as $$
  with breach as (select * from booking_breaches() union all select * from compensation_breaches()),
  stopped as (
    update account a set stopped = now(), stopped_because = b.invariant || ': ' || b.detail
      from breach b
      where a.tenant_id = b.tenant_id and a.customer_id = b.customer_id and a.kind = 'prepay' and a.stopped is null
      returning a.customer_id
  )
  select b.invariant, b.tenant_id, b.customer_id, b.detail from breach b
    where b.customer_id in (select s.customer_id from stopped s)
$$;
