-- PrePay by month, kept by the entries themselves: a list of statements costs its months, not its history. It moves where `posted`
-- of an account moves, by the same trigger and nothing else.
create table ledger_month (
  tenant_id text not null,
  customer_id uuid not null,
  currency text not null,
  -- The first day, by London's calendar.
  month date not null,
  added bigint not null default 0,
  spent bigint not null default 0,
  -- Charges and what gave them back, on no paper yet.
  open_charges bigint not null default 0,
  primary key (customer_id, currency, month),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('ledger_month');
revoke insert, update, delete on ledger_month from smart_send_app;

create function london_month(at timestamptz) returns date language sql stable as $$
  select date_trunc('month', at at time zone 'Europe/London')::date
$$;

-- What the entries of transactions come to: the rows that ledger_month should have.
create view ledger_month_summed with (security_invoker = true) as
  select e.tenant_id, e.customer_id, a.currency, london_month(t.at) as month,
      coalesce(sum(greatest(e.amount, 0)) filter (where a.kind = 'prepay'), 0)::bigint as added,
      coalesce(sum(least(e.amount, 0)) filter (where a.kind = 'prepay'), 0)::bigint as spent,
      count(*) filter (where a.kind = 'revenue' and not exists (select from invoice_line l where l.tx = t.id)) as open_charges
    from lentry e join account a on a.id = e.account and a.kind in ('prepay', 'revenue') join ltx t on t.id = e.tx
    group by 1, 2, 3, 4;

insert into ledger_month (tenant_id, customer_id, currency, month, added, spent, open_charges)
  select tenant_id, customer_id, currency, month, added, spent, open_charges from ledger_month_summed;

create or replace function post_entries() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update account set posted = posted + gained.amount
    from (select account, sum(amount) as amount from added group by account) as gained
    where account.id = gained.account;
  insert into ledger_month as known (tenant_id, customer_id, currency, month, added, spent, open_charges)
    select e.tenant_id, e.customer_id, a.currency, london_month(t.at),
        coalesce(sum(greatest(e.amount, 0)) filter (where a.kind = 'prepay'), 0),
        coalesce(sum(least(e.amount, 0)) filter (where a.kind = 'prepay'), 0),
        count(*) filter (where a.kind = 'revenue')
      from added e join account a on a.id = e.account and a.kind in ('prepay', 'revenue') join ltx t on t.id = e.tx
      group by 1, 2, 3, 4
    on conflict (customer_id, currency, month) do update
      set added = known.added + excluded.added, spent = known.spent + excluded.spent,
        open_charges = known.open_charges + excluded.open_charges;
  return null;
end $$;

-- A charge that comes onto a paper is open no more; it never leaves the paper again.
create function close_charges() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update ledger_month known set open_charges = known.open_charges - closed.charges
    from (
      select e.customer_id, a.currency, london_month(t.at) as month, count(*) as charges
        from added l join ltx t on t.id = l.tx join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'revenue'
        group by 1, 2, 3
    ) as closed
    where known.customer_id = closed.customer_id and known.currency = closed.currency and known.month = closed.month;
  return null;
end $$;
create trigger invoice_line_closes after insert on invoice_line
  referencing new table as added for each statement execute function close_charges();
revoke execute on function close_charges from public;

-- I12: what is kept by month is what the entries come to.
create function ledger_month_breaches() returns table (invariant text, tenant_id text, customer_id uuid, detail text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'I12', coalesce(kept.tenant_id, summed.tenant_id), coalesce(kept.customer_id, summed.customer_id),
      'month ' || coalesce(kept.month, summed.month) || ' is kept as ' || coalesce(kept.added || ', ' || kept.spent || ', ' || kept.open_charges, 'nothing')
        || ' and comes to ' || coalesce(summed.added || ', ' || summed.spent || ', ' || summed.open_charges, 'nothing')
    from ledger_month kept
    full join ledger_month_summed summed
      on kept.customer_id = summed.customer_id and kept.currency = summed.currency and kept.month = summed.month
    where (kept.added, kept.spent, kept.open_charges) is distinct from (summed.added, summed.spent, summed.open_charges)
$$;
revoke execute on function ledger_month_breaches from public;
