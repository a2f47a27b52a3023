-- Linked shops: who they are, what opens them (sealed), how far they are imported, and what the worker last said of them.

create table marketplace_account (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- What people and orders know it by, after the prefix of its marketplace: EB10001.
  number bigint not null generated always as identity (start with 10001),
  prefix text collate "C" not null check (prefix in ('EB', 'PR', 'II')),
  connector text collate "C" not null,
  -- The id of the source of its orders: EBAY.
  source_id text collate "C" not null,
  -- The shop's own id of it. Linked again after it was removed, it is the same account, so that no order comes in twice.
  external_id text collate "C" not null,
  name text not null,
  -- Where it is reached, where every shop has a host of its own; and what its calls need beside the credentials.
  address text not null,
  details jsonb not null,
  -- Credentials, sealed with the key of this id; null once the account is removed.
  sealed bytea,
  key_id text collate "C",
  -- What its webhooks are signed with, where each account has its own; sealed as well.
  hook_sealed bytea,
  hook_key_id text collate "C",
  access_expires timestamptz,
  refresh_expires timestamptz,
  -- Somebody renews the tokens until then.
  renewing timestamptz,
  settings jsonb not null default '{}',
  state text not null default 'Linked' check (state in ('Linked', 'Removed')),
  is_paused boolean not null default false,
  -- The sync code of what is wrong now, in which stage and since when; null while nothing is.
  problem text collate "C",
  problem_info text not null default '',
  problem_since timestamptz,
  -- All changes before it are imported; null before the first import.
  imported_until timestamptz(3),
  last_import timestamptz(3),
  -- A window that is being read: to where, and the shop's cursor within it; null between two.
  window_until timestamptz(3),
  window_cursor text,
  -- When it is imported next, and until when by whom: its attempt fences off whoever held it before.
  due timestamptz not null default now(),
  attempts int not null default 0,
  leased timestamptz,
  -- The shop takes nothing before then (throttled).
  held_until timestamptz,
  -- The last one who asked for an import: the lock of a minute (SHOP-2).
  triggered timestamptz,
  linked timestamptz not null default now(),
  -- The user who linked it last.
  linked_by text not null,
  removed timestamptz,
  unique (customer_id, connector, external_id),
  unique (id, tenant_id, customer_id),
  unique (number),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  check ((sealed is null) = (key_id is null)),
  check (state <> 'Removed' or sealed is null)
);
create index marketplace_account_due on marketplace_account (due) where state = 'Linked' and not is_paused;
create index marketplace_account_external on marketplace_account (connector, external_id) where state = 'Linked';
select secure_customer_table('marketplace_account');
revoke delete on marketplace_account from smart_send_app;

-- A link that was begun at a shop. Its state is kept as a digest, opens once, and for ten minutes.
create table marketplace_link (
  state_digest bytea primary key,
  tenant_id text not null,
  customer_id uuid not null,
  user_id text not null,
  connector text collate "C" not null,
  -- The account that is renewed; null for a new one.
  account_id uuid,
  -- What was typed and the code verifier, sealed.
  sealed bytea not null,
  key_id text collate "C" not null,
  return_url text not null,
  -- What the shop has posted by itself (keys), sealed.
  posted bytea,
  expires timestamptz not null default now() + interval '10 minutes'
);
create index marketplace_link_expires on marketplace_link (expires);
select secure_customer_table('marketplace_link');

-- What is known of each order of a shop beside its items: which telling was the last, where it stands, and what the shop wants to be
-- told with its dispatch. Nothing of the buyer.
create table marketplace_order (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text collate "C" not null,
  changed timestamptz(3) not null,
  state text not null check (state in ('unpaid', 'held', 'open', 'dispatched', 'cancelled', 'refunded', 'elsewhere')),
  reason text not null default '',
  -- Of all that was told: the same again changes nothing.
  print text collate "C" not null,
  -- A digest of what orders that may go together share; empty for none.
  combine_print text collate "C" not null,
  -- Of the order, and of its lines by their ids: { "order": {..}, "lines": { id: {..} } }.
  refs jsonb not null,
  primary key (account_id, order_id),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id)
);
create index marketplace_order_combine on marketplace_order (account_id, combine_print) where combine_print <> '' and state = 'open';
select secure_customer_table('marketplace_order');

-- What the worker said last, of each stage of an account (SHOP-5).
create table marketplace_notification (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  stage text not null check (stage in ('import', 'syncshipped', 'update')),
  sent timestamptz(3) not null,
  code text collate "C" not null,
  affected int not null,
  info text not null,
  primary key (account_id, stage),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id)
);
select secure_customer_table('marketplace_notification');

-- Signed webhooks as they came, until they are worked on; then only their ids, for a week, so that a repeat is known.
create table marketplace_delivery (
  connector text collate "C" not null,
  delivery_id text collate "C" not null,
  -- The shop's own id of the account it is about.
  external_id text collate "C" not null,
  news jsonb,
  attempts int not null default 0,
  due timestamptz default now(),
  received timestamptz not null default now(),
  primary key (connector, delivery_id)
);
create index marketplace_delivery_due on marketplace_delivery (due) where due is not null;
grant select, insert, update, delete on marketplace_delivery to smart_send_app;

-- The worker and the webhooks see across customers only through what follows. Each is run as the owner, with its search path pinned.

-- Takes up to `p_most` accounts that are due.
create function claim_due_imports(p_most int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, connector text, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with next_due as (
    select a.id from marketplace_account a
      where a.state = 'Linked' and not a.is_paused and a.due <= now()
      order by a.due limit p_most for update skip locked
  )
  update marketplace_account a set attempts = a.attempts + 1, leased = clock_timestamp() + p_lease, due = clock_timestamp() + p_lease
    from next_due where a.id = next_due.id
    returning a.id, a.tenant_id, a.customer_id, a.connector, a.attempts
$$;

-- Whose account it is that a shop speaks of: the same shop may be linked by several customers.
create function find_marketplace_accounts(p_connector text, p_external text)
returns table (id uuid, tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.tenant_id, a.customer_id from marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and a.state = 'Linked'
$$;

-- The customer of a link that was begun, for keys that a shop posts by itself.
create function find_marketplace_link(p_digest bytea)
returns table (tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.tenant_id, l.customer_id from marketplace_link l where l.state_digest = p_digest and l.expires > now()
$$;

-- Takes up to `p_most` deliveries that are due; of one account one after the other, in the order they came.
create function claim_due_deliveries(p_most int, p_lease interval)
returns table (connector text, delivery_id text, external_id text, news jsonb, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with next_due as (
    select d.connector, d.delivery_id from marketplace_delivery d
      where d.due <= now()
      order by d.due, d.received limit p_most for update skip locked
  )
  update marketplace_delivery d set attempts = d.attempts + 1, due = clock_timestamp() + p_lease
    from next_due where d.connector = next_due.connector and d.delivery_id = next_due.delivery_id
    returning d.connector, d.delivery_id, d.external_id, d.news, d.attempts
$$;

revoke execute on function claim_due_imports, find_marketplace_accounts, find_marketplace_link, claim_due_deliveries from public;
grant execute on function claim_due_imports, find_marketplace_accounts, find_marketplace_link, claim_due_deliveries to smart_send_app;
