-- What shops are told of dispatches (DISPATCH-3, ADR 108): one row for each order line and number, whoever asked for it and however often.
create table marketplace_dispatch (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text collate "C" not null,
  line_id text collate "C" not null,
  -- What the shop is told: the courier's number, or the booking's reference where there was none.
  number text collate "C" not null check (number <> ''),
  item_id uuid not null,
  quantity int not null check (quantity > 0),
  is_automatic boolean not null,
  -- Waiting: nothing of it can have reached the shop. Sending: a worker is at it until `due`; afterwards nobody knows. Unknown: it may
  -- have reached the shop, which is asked before it is told again. Told, Failed and Withdrawn are ends.
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Unknown', 'Told', 'Failed', 'Withdrawn')),
  -- False once its parcel is not sent any more: it is not told again, only found out whether it was.
  is_wanted boolean not null default true,
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  failures int not null default 0,
  failing_since timestamptz,
  -- The kind of problem that somebody has to solve first; empty for none.
  held text not null default '',
  due timestamptz default now(),
  message text not null default '',
  shop_reference text not null default '',
  asked timestamptz(3) not null default clock_timestamp(),
  told timestamptz(3),
  unique (account_id, order_id, line_id, number),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id),
  check ((due is null) = (state in ('Told', 'Failed', 'Withdrawn')))
);
create index marketplace_dispatch_due on marketplace_dispatch (due) where due is not null;
create index marketplace_dispatch_open on marketplace_dispatch (customer_id, asked) where state not in ('Told', 'Withdrawn');
create index marketplace_dispatch_open_of on marketplace_dispatch (account_id) where due is not null;
create index marketplace_dispatch_failed_of on marketplace_dispatch (account_id) where state = 'Failed';
create index marketplace_dispatch_told_of on marketplace_dispatch (account_id, told) where state = 'Told';
create index marketplace_dispatch_item on marketplace_dispatch (item_id);
select secure_customer_table('marketplace_dispatch');
revoke delete on marketplace_dispatch from smart_send_app;

-- Items of shops whose booking, packing or first scan has changed, until somebody has looked whether a shop is to be told.
create table dispatch_look (
  item_id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  -- How often it has changed: a look at an older state does not end it.
  changes int not null default 1,
  due timestamptz not null default now(),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
create index dispatch_look_due on dispatch_look (due);
select secure_customer_table('dispatch_look');

-- Written with the change itself, whoever makes it, so that no way of booking, packing or tracking can forget it and no kill loses it.
create function look_at_dispatch() returns trigger language plpgsql as $$
begin
  insert into dispatch_look (item_id, tenant_id, customer_id) values (new.id, new.tenant_id, new.customer_id)
    on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  return null;
end $$;
create function is_of_linked_shop(doc jsonb) returns boolean language sql immutable as $$
  select doc @? '$.MarketplaceOrderLines[*] ? (@.MarketplaceOrderId != "" && @.Source.AccountId like_regex "^(EB|PR|II)[0-9]+$")'
$$;
create trigger item_dispatch_looked_at after update of doc on item
  for each row when (
    (old.doc -> 'BookingDetails' is distinct from new.doc -> 'BookingDetails'
      or old.doc -> 'TrackingSummary' is distinct from new.doc -> 'TrackingSummary'
      or old.doc -> 'Meta' -> 'PackagedDate' is distinct from new.doc -> 'Meta' -> 'PackagedDate'
      or old.doc -> 'MarketplaceOrderLines' is distinct from new.doc -> 'MarketplaceOrderLines'
      or old.doc ->> 'Status' is distinct from new.doc ->> 'Status')
    and (new.doc -> 'BookingDetails' <> 'null' or old.doc -> 'BookingDetails' <> 'null')
    and is_of_linked_shop(new.doc))
  execute function look_at_dispatch();
create trigger item_dispatch_looked_at_once after insert on item
  for each row when (new.doc -> 'BookingDetails' <> 'null' and is_of_linked_shop(new.doc))
  execute function look_at_dispatch();

-- What waits for an account goes on once the account is well: linked anew, or its problem is gone.
create function release_dispatches() returns trigger language plpgsql as $$
begin
  update marketplace_dispatch set held = '', due = now()
    where account_id = new.id and held <> '' and state in ('Waiting', 'Unknown');
  return null;
end $$;
create trigger marketplace_account_well after update on marketplace_account
  for each row when (new.state = 'Linked' and
    (new.linked is distinct from old.linked or (old.problem is not null and new.problem is null)
      or (old.state = 'Removed')))
  execute function release_dispatches();

-- The worker sees across customers only through what follows. Each is run as the owner, with its search path pinned.

create function claim_dispatch_looks(p_most int, p_lease interval)
returns table (item_id uuid, tenant_id text, customer_id uuid, changes int)
language sql security definer set search_path = public, pg_temp as $$
  with next_due as (
    select l.item_id from dispatch_look l where l.due <= now() order by l.due limit p_most for update skip locked
  )
  update dispatch_look l set due = clock_timestamp() + p_lease
    from next_due where l.item_id = next_due.item_id
    returning l.item_id, l.tenant_id, l.customer_id, l.changes
$$;

-- Takes what is due of up to `p_accounts` accounts, at most `p_each` orders of one at a time: one parcel of an order, all of its lines
-- together. While a parcel of an order is being told, or nobody knows whether it was, its other parcels wait.
create function claim_due_dispatches(p_accounts int, p_each int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, account_id uuid, order_id text, number text, item_id uuid, was text,
  is_wanted boolean, attempt int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
begin
  for v_account in
    select d.account_id from marketplace_dispatch d join marketplace_account a on a.id = d.account_id
      where d.due <= clock_timestamp() and not (a.is_paused and a.state = 'Linked')
      group by d.account_id order by min(d.due) limit p_accounts
  loop
    -- Two workers never choose of the same account at once; each statement below sees what the other has chosen before.
    continue when not pg_try_advisory_xact_lock(hashtextextended('marketplace_dispatch ' || v_account, 0));
    return query
    with busy as (
      select distinct d.order_id, d.state = 'Sending' as is_flying from marketplace_dispatch d
        where d.account_id = v_account and d.state in ('Sending', 'Unknown') and d.due > clock_timestamp()
    ), parcel as (
      select distinct on (d.order_id) d.order_id, d.number, d.item_id, d.due
        from marketplace_dispatch d
        where d.account_id = v_account and d.due <= clock_timestamp()
          and d.order_id not in (select busy.order_id from busy)
        order by d.order_id, d.state = 'Waiting', d.asked, d.id
    ), chosen as (
      select * from parcel order by parcel.due
        limit greatest(0, p_each - (select count(*) from busy where busy.is_flying))
    ), held as (
      select d.id, d.state from marketplace_dispatch d join chosen on chosen.order_id = d.order_id
        and chosen.number = d.number and chosen.item_id = d.item_id
        where d.account_id = v_account and d.due <= clock_timestamp()
        for update of d skip locked
    )
    update marketplace_dispatch d set state = 'Sending', attempts = d.attempts + 1, due = clock_timestamp() + p_lease
      from held where d.id = held.id
      returning d.id, d.tenant_id, d.customer_id, d.account_id, d.order_id, d.number, d.item_id, held.state, d.is_wanted, d.attempts;
  end loop;
end $$;

revoke execute on function claim_dispatch_looks, claim_due_dispatches from public;
grant execute on function claim_dispatch_looks, claim_due_dispatches to smart_send_app;

create function queue_of_dispatch() returns bigint language sql stable as $$
  select count(*) from marketplace_dispatch where due <= now()
$$;
create function queue_of_dispatch_look() returns bigint language sql stable as $$
  select count(*) from dispatch_look where due <= now()
$$;
