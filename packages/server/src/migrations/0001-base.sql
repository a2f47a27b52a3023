-- The base: customers and users, the outbox that feeds sockets and caches, idempotency keys,
-- and the one way a table of a customer is locked (second lock beside the code's own checks).
-- Runs as the owner. The app's role owns nothing, is no superuser, and sees only what its scope lets it.

-- Locks a table that has tenant_id and customer_id: FORCEd row-level security by both, read from the transaction's scope.
create function secure_customer_table(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy customer_scope on %s using (tenant_id = current_setting(''app.tenant'', true) and customer_id = nullif(current_setting(''app.customer'', true), '''')::uuid) with check (tenant_id = current_setting(''app.tenant'', true) and customer_id = nullif(current_setting(''app.customer'', true), '''')::uuid)', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $$;

-- The same for a table that has a tenant but is read before a customer is known (users at sign-in).
create function secure_tenant_table(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant_scope on %s using (tenant_id = current_setting(''app.tenant'', true)) with check (tenant_id = current_setting(''app.tenant'', true))', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $$;

create table customer (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  name text not null,
  email text not null,
  -- Last sequence number given out in this customer's outbox: gapless, and the version of everything cached for the customer.
  feed_seq bigint not null default 0,
  created timestamptz not null default now(),
  unique (tenant_id, id)
);
select secure_tenant_table('customer');

create table app_user (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  customer_id uuid references customer (id),
  created timestamptz not null default now()
);
create unique index app_user_email on app_user (tenant_id, lower(email));
select secure_tenant_table('app_user');

-- A customer's own addresses; the default one is the sender of new items.
create table customer_address (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  is_default boolean not null default false,
  doc jsonb not null,
  created timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create unique index customer_address_default on customer_address (customer_id) where is_default;
select secure_customer_table('customer_address');

-- Written in the same transaction as the change it tells of; feeds sockets, caches and jobs.
create table outbox (
  tenant_id text not null,
  customer_id uuid not null,
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  created timestamptz not null default now(),
  primary key (customer_id, seq)
);
select secure_customer_table('outbox');

-- Appends to the scope's outbox and answers the sequence number. Take it last in a transaction: it locks the customer's row.
create function tell(event_topic text, event_payload jsonb) returns bigint language plpgsql as $$
declare next_seq bigint;
begin
  update customer set feed_seq = feed_seq + 1
    where tenant_id = current_setting('app.tenant') and id = current_setting('app.customer')::uuid
    returning feed_seq into next_seq;
  if next_seq is null then raise exception 'tell() outside a customer scope'; end if;
  insert into outbox (tenant_id, customer_id, seq, topic, payload)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, next_seq, event_topic, event_payload);
  return next_seq;
end $$;

-- Answers kept for Idempotency-Key, 7 days (reliability 3.5).
create table idempotency (
  tenant_id text not null,
  customer_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  locked timestamptz not null default now(),
  created timestamptz not null default now(),
  primary key (tenant_id, customer_id, route, key)
);
select secure_customer_table('idempotency');
