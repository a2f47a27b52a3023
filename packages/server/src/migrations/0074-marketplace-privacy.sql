-- What shops demand about personal data (ERASE-7 to ERASE-10).

-- Marketplaces tell every app of every account that is closed, most of them nobody's buyer here: one look has to say so.
create index item_buyer on item (lower(doc -> 'Recipient' -> 'Meta' ->> 'buyerId'))
  where doc -> 'Recipient' -> 'Meta' ->> 'buyerId' is not null;

-- The accounts of a shop, removed ones too, for their orders are still here; without an external id all of the marketplace.
create function find_marketplace_accounts_ever(p_connector text, p_external text)
returns table (id uuid, tenant_id text, customer_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.tenant_id, a.customer_id from marketplace_account a
    where a.connector = p_connector and (p_external = '' or a.external_id = p_external) order by a.id
$$;

-- Items with orders of these accounts: all of them, or those of a buyer by ids, email addresses and orders, in lower case where they
-- are words. Returns are found with their order, and orders with their return.
create function find_items_of_shop(p_connector text, p_external text, p_all boolean, p_buyers text[], p_emails text[], p_orders text[])
returns table (tenant_id text, customer_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with shop as (
    select a.customer_id, a.source_id, a.prefix || a.number as public_id from marketplace_account a
      where a.connector = p_connector and (p_external = '' or a.external_id = p_external)
  ), candidate as (
    select i.id from item i
      where i.doc -> 'Recipient' -> 'Meta' ->> 'buyerId' is not null
        and lower(i.doc -> 'Recipient' -> 'Meta' ->> 'buyerId') = any (p_buyers)
    union
    -- Only where the shop is known is everything of its seller looked through.
    select i.id from item i
      where p_external <> '' and i.customer_id in (select shop.customer_id from shop) and (
        p_all
        or lower(btrim(i.doc -> 'Recipient' ->> 'Email')) = any (p_emails)
        or exists (select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line where line ->> 'MarketplaceOrderId' = any (p_orders)))
    union
    select activity.item_id from item_activity activity cross join jsonb_array_elements(activity.changes) as change
      where p_external <> '' and activity.customer_id in (select shop.customer_id from shop) and not activity.erased
        and change ->> 'Field' = 'Recipient.Email'
        and (lower(btrim(change ->> 'From')) = any (p_emails) or lower(btrim(change ->> 'To')) = any (p_emails))
  ), found as (
    select i.id from item i join candidate using (id)
      where exists (
        select from shop cross join jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line
          where shop.customer_id = i.customer_id and line -> 'Source' ->> 'Id' = shop.source_id
            and line -> 'Source' ->> 'AccountId' = shop.public_id)
  ), kin as (
    select found.id from found
    union select r.return_id from item_return r join found on r.source_id = found.id
    union select r.source_id from item_return r join found on r.return_id = found.id
  )
  select i.tenant_id, i.customer_id, i.id from item i join kin using (id) order by i.customer_id, i.id
$$;

revoke execute on function find_marketplace_accounts_ever, find_items_of_shop from public;
grant execute on function find_marketplace_accounts_ever, find_items_of_shop to smart_send_app;

-- Buyers who want to know what is held of them, as a shop has passed it on: the items alone, so that nothing is kept of the buyer.
create table buyer_data_request (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  connector text collate "C" not null,
  item_ids uuid[] not null,
  received timestamptz(3) not null default now(),
  answered timestamptz(3),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index buyer_data_request_open on buyer_data_request (received) where answered is null;
select secure_customer_table('buyer_data_request');
revoke delete on buyer_data_request from smart_send_app;
