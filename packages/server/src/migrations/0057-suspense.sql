-- What became of money that was kept in suspense (PAY-6): one row for each such transaction, which is what makes it happen once.
create table suspense_decision (
  tx uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  outcome text not null check (outcome in ('Credited', 'Returned')),
  decided_by text not null check (decided_by <> ''),
  because text not null check (because <> ''),
  decided timestamptz not null default now(),
  foreign key (tx, tenant_id, customer_id) references ltx (id, tenant_id, customer_id)
);
select secure_customer_table('suspense_decision');
-- An operator decides, as the owner.
revoke insert, update, delete on suspense_decision from smart_send_app;
create trigger suspense_decision_append_only before update or delete on suspense_decision
  for each row execute function refuse_ledger_change();
create trigger suspense_decision_no_truncate before truncate on suspense_decision
  for each statement execute function refuse_ledger_change();

-- Few accounts have a suspense account at all.
create index account_suspense on account (id) where kind = 'suspense';

-- What is kept in suspense and nobody has decided on.
create view suspended_money with (security_invoker = true) as
  select t.id, t.tenant_id, t.customer_id, t.ref, t.at, e.amount, a.currency
    from account a
    join lentry e on e.account = a.id and e.amount > 0
    join ltx t on t.id = e.tx and t.kind = 'topup'
    where a.kind = 'suspense' and not exists (select from suspense_decision d where d.tx = t.id);

-- For an operator: npm run admin -- suspense list.
create function queue_of_suspense() returns bigint language sql stable as $$
  select count(*) from suspended_money
$$;
revoke execute on function queue_of_suspense from public;
