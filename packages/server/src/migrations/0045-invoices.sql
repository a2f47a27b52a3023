-- Invoices and credit notes. What is issued is never changed: a mistake is corrected by a credit note.

-- The numbers given out, without gaps: the row stays locked until the paper is committed, and a rollback takes the number back.
create table invoice_series (
  tenant_id text not null,
  kind text not null check (kind in ('Invoice', 'CreditNote')),
  last int not null default 0,
  primary key (tenant_id, kind)
);
select secure_tenant_table('invoice_series');
revoke delete on invoice_series from smart_send_app;

create table invoice (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null check (kind in ('Invoice', 'CreditNote')),
  number text not null,
  month date not null check (extract(day from month) = 1),
  issued timestamptz(3) not null default now(),
  currency text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  -- The paper as it was issued, with both parties and every line.
  doc jsonb not null,
  unique (tenant_id, kind, number),
  unique (customer_id, kind, month),
  unique (id, tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('invoice');
revoke update, delete on invoice from smart_send_app;

-- Which paper a ledger transaction is on: one at most.
create table invoice_line (
  tx uuid primary key,
  invoice_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  foreign key (tx, tenant_id, customer_id) references ltx (id, tenant_id, customer_id),
  foreign key (invoice_id, tenant_id, customer_id) references invoice (id, tenant_id, customer_id)
);
select secure_customer_table('invoice_line');
revoke update, delete on invoice_line from smart_send_app;

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was issued is never changed: correct it with a credit note.' using errcode = 'restrict_violation';
end $$;
create trigger invoice_for_good before update or delete on invoice for each row execute function refuse_invoice_change();
create trigger invoice_no_truncate before truncate on invoice for each statement execute function refuse_invoice_change();
create trigger invoice_line_for_good before update or delete on invoice_line for each row execute function refuse_invoice_change();
create trigger invoice_line_no_truncate before truncate on invoice_line for each statement execute function refuse_invoice_change();

-- The number that the scope's tenant gives its next paper of a kind. Both kinds' rows are locked in one order.
create function next_paper_number(p_kind text) returns int language plpgsql as $$
declare given int;
begin
  insert into invoice_series (tenant_id, kind)
    values (current_setting('app.tenant'), 'CreditNote'), (current_setting('app.tenant'), 'Invoice') on conflict do nothing;
  perform from invoice_series where tenant_id = current_setting('app.tenant') order by kind for update;
  update invoice_series set last = last + 1 where tenant_id = current_setting('app.tenant') and kind = p_kind returning last into given;
  return given;
end $$;

create index ltx_at on ltx (at);

-- Customers, of all tenants, with something charged in a month or before it that is on no paper. It looks back for a hundred days:
-- what is older is put on a paper when the customer asks for one.
create function customers_to_invoice(p_until timestamptz, p_most int) returns table (tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.tenant_id, t.customer_id
    from ltx t
    where t.at < p_until and t.at >= p_until - interval '100 days'
      and not exists (select from invoice_line l where l.tx = t.id)
      and exists (select from lentry e join account a on a.id = e.account and a.kind = 'revenue' where e.tx = t.id)
    limit p_most
$$;
revoke execute on function customers_to_invoice from public;
grant execute on function customers_to_invoice to smart_send_app;
