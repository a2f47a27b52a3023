-- Orders that a shop has listed and that could not be read or saved: they are tried again one by one until they are in or gone, because
-- the shop lists them no more unless it changes them. Nothing of the buyer.
create table marketplace_unread (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text collate "C" not null check (order_id <> ''),
  -- What the seller knows it by; empty where it is the id, or where not even that can be read.
  number text not null,
  -- A sentence that names no person.
  why text not null,
  attempts int not null default 1,
  since timestamptz(3) not null default clock_timestamp(),
  due timestamptz not null,
  primary key (account_id, order_id),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id)
);
select secure_customer_table('marketplace_unread');

alter table marketplace_account
  -- Since when it has the consent that it is opened by: what a shop says of an earlier one is not about this.
  add column granted timestamptz(3) not null default clock_timestamp(),
  -- When the shop is asked next to report changes by itself; null where it does, and where it can't. Orders come in by lists meanwhile.
  add column hook_due timestamptz,
  add column hook_failures int not null default 0,
  -- The kind of the problem that it did not promise for; empty for none.
  add column hook_problem text not null default '';
update marketplace_account set granted = linked;

-- A line of a shop that is split over several shipments is the shop's in the first of them; in the others it says whose line it is a
-- part of, so that the shop is told of those pieces, too.
create or replace function is_of_linked_shop(doc jsonb) returns boolean language sql immutable as $$
  select doc @? '$.MarketplaceOrderLines[*] ? (@.MarketplaceOrderId != "" && (@.Source.AccountId like_regex "^(EB|PR|II)[0-9]+$"
    || @.Meta.PartOf like_regex "^[^ ]+ (EB|PR|II)[0-9]+ "))'
$$;
