-- Buyers are erased where they still were (ADR 112): in the forms of couriers, in the planner's samples, and with shops that have ended.

-- A courier's label and form say of a buyer who was erased what was said at the booking, and couriers give them again when asked.
create function is_buyer_erased(p_booking uuid) returns boolean language sql stable as $$
  select exists (select from booking b join item i on i.id = b.item_id where b.id = p_booking and b.created <= i.erased)
$$;

-- A courier's form names every buyer of its parcels. Once one of them is erased it is gone, and is not kept again.
create function names_erased_buyer(p_manifest uuid) returns boolean language sql stable as $$
  select exists (select from manifest_line l where l.manifest_id = p_manifest and is_buyer_erased(l.booking_id))
$$;
create function forget_manifest_forms(p_items uuid[]) returns void language sql as $$
  update manifest m set document = null
    from manifest_line l join booking b on b.id = l.booking_id
    where b.item_id = any (p_items) and m.id = l.manifest_id and m.document is not null
$$;

-- When the shop has said that its consent was taken back; null once it is linked anew, by whatever way.
alter table marketplace_account add column ended timestamptz;
create index marketplace_account_ended on marketplace_account (ended) where ended is not null;
create function marketplace_account_goes_on() returns trigger language plpgsql as $$
begin
  new.ended := null;
  return new;
end $$;
create trigger marketplace_account_relinked before update on marketplace_account
  for each row when (old.ended is not null and new.sealed is not null) execute function marketplace_account_goes_on();

-- Accounts whose consent was taken back more than `p_days` ago, and that were not linked anew.
create function accounts_to_forget(p_days int)
returns table (id uuid, tenant_id text, customer_id uuid, connector text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.tenant_id, a.customer_id, a.connector from marketplace_account a
    where a.ended < now() - make_interval(days => p_days) order by a.ended
$$;

-- Items with orders of one account, with the returns of each.
create function find_items_of_account(p_account uuid) returns table (id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select i.id from marketplace_account a join item i on i.customer_id = a.customer_id
      where a.id = p_account and exists (
        select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line
          where line -> 'Source' ->> 'Id' = a.source_id and line -> 'Source' ->> 'AccountId' = a.prefix || a.number)
  )
  select found.id from found
  union select r.return_id from item_return r join found on r.source_id = found.id
  union select r.source_id from item_return r join found on r.return_id = found.id
$$;

-- What was kept of orders beside items: those of them that never became one have nothing else to be found by.
create function forget_orders_of_shop(p_connector text, p_external text, p_orders text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update marketplace_order o set reason = '', print = '', combine_print = ''
    from marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and o.account_id = a.id and o.order_id = any (p_orders)
$$;

revoke execute on function forget_orders_of_shop, accounts_to_forget, find_items_of_account from public;
grant execute on function forget_orders_of_shop, accounts_to_forget, find_items_of_account to smart_send_app;

-- The planner keeps samples of what stands in columns, which outlive their rows by days. Of buyers it keeps none: those columns are
-- looked up by indexes that are used without samples, or not looked up at all.
do $$
declare
  place text[];
begin
  foreach place slice 1 in array array[
    ['booking', 'request'], ['booking', 'raw_outcome'], ['booking', 'failure_text'], ['booking', 'search'], ['booking', 'recipient_key'],
    ['courier_label', 'bytes'], ['manifest', 'document'], ['idempotency', 'body'], ['item', 'doc'], ['item_activity', 'changes'],
    ['item_grouping', 'sources'], ['item_grouping', 'results'], ['item_rule_run', 'trace'], ['item_rule_run', 'marks'], ['rule', 'doc'],
    ['marketplace_order', 'reason'], ['marketplace_delivery', 'news'], ['marketplace_dispatch', 'message'],
    ['parcel_event', 'description'], ['past_address', 'doc'], ['past_address', 'words'], ['past_address', 'postcode'],
    ['product', 'doc'], ['product', 'base'], ['product_lesson', 'says'], ['tariff_choice', 'description'], ['tariff_choice', 'words'],
    ['user_setting', 'value']]
  loop
    execute format('alter table %I alter column %I set statistics 0', place[1], place[2]);
    perform pg_clear_attribute_stats('public', place[1], place[2], false);
  end loop;
  alter index item_buyer alter column 1 set statistics 0;
  perform pg_clear_attribute_stats('public', 'item_buyer', 'lower', false);
end $$;
