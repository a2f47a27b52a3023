-- Payments by customers over a provider's page. One row for each; its state makes what it does happen once. `due` is when the
-- provider is asked next, and a worker's lease while it asks.
create table payment (
  -- Chosen before the provider is asked: the provider's idempotency key, and its name for the payment.
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  -- Frozen when the payment is agreed, in minor units; what a callback says of amounts is only compared with it.
  amount_minor bigint not null check (amount_minor > 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'Created'
    check (state in ('Created', 'Open', 'Unknown', 'Declined', 'Abandoned', 'Paid', 'Suspended')),
  -- The provider's ids of its page, and of the payment that was made on it.
  page_ref text,
  payment_ref text,
  created timestamptz not null default now(),
  -- The page takes no payment after this, and its address is good until then.
  expires timestamptz not null default now() + interval '1 hour',
  settled timestamptz,
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  due timestamptz default now() + interval '1 hour',
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  unique (provider, page_ref),
  unique (provider, payment_ref)
);
create index payment_due on payment (due) where due is not null;
create index payment_newest on payment (customer_id, id desc);
select secure_customer_table('payment');
revoke delete on payment from smart_send_app;

-- Callbacks that were taken in, by the provider's own id of the event: what is here already has had its effect. It has no tenant,
-- because a callback that names no payment of ours belongs to nobody; the app reaches it by the function alone.
create table payment_callback (
  provider text not null,
  event_id text not null,
  received timestamptz not null default now(),
  -- Null for what is parked: signed by the provider, about a payment that is not ours.
  payment_id uuid references payment (id),
  reference text not null,
  news jsonb not null,
  primary key (provider, event_id)
);
create index payment_callback_parked on payment_callback (received) where payment_id is null;

-- Notes a callback; false when it was noted before. Of two at once the second waits for the first to commit.
create function note_payment_callback(p_provider text, p_event_id text, p_payment_id uuid, p_reference text, p_news jsonb)
returns boolean language sql security definer set search_path = public, pg_temp as $$
  with noted as (
    insert into payment_callback (provider, event_id, payment_id, reference, news)
      values (p_provider, p_event_id, p_payment_id, p_reference, p_news)
      on conflict do nothing returning event_id
  )
  select exists (select from noted)
$$;

-- Whose payment it is, for callers who know nothing but its id: the payment page and a provider's callback.
create function owner_of_payment(p_id uuid) returns table (tenant_id text, customer_id uuid, provider text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.tenant_id, p.customer_id, p.provider from payment p where p.id = p_id
$$;

-- Takes up to `p_most` payments that are due, of all customers and of the providers named.
create function claim_due_payments(p_providers text[], p_most int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, provider text, page_ref text, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    select p.id from payment p
      where p.due <= now() and p.provider = any (p_providers)
      order by p.due limit p_most for update skip locked
  )
  update payment p set attempts = p.attempts + 1, due = clock_timestamp() + p_lease
    from taken where p.id = taken.id
    returning p.id, p.tenant_id, p.customer_id, p.provider, p.page_ref, p.attempts
$$;
revoke execute on function note_payment_callback, owner_of_payment, claim_due_payments from public;
grant execute on function note_payment_callback, owner_of_payment, claim_due_payments to smart_send_app;

-- A customer's history is read newest first, a page at a time.
create index ltx_newest on ltx (customer_id, id desc);
