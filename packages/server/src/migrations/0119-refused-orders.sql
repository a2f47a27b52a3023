-- What the seller sees of an order that could not come in, and may have tried again: a name of its own, why, since when and until when the
-- shop was heard to have it. Still nothing of the buyer.
alter table marketplace_unread
  add column id uuid not null default gen_random_uuid() unique,
  -- The kind of what `why` says in words.
  add column reason text not null default 'UNREADABLE',
  -- The order's page at the shop; empty where there is none.
  add column link text not null default '',
  add column seen timestamptz(3) not null default clock_timestamp(),
  -- The seller has pressed Try again: others who press are told so until then.
  add column pressed_until timestamptz;

-- Of shops that were removed: nobody can try them again.
delete from marketplace_unread refused using marketplace_account account
  where account.id = refused.account_id and account.state = 'Removed';

-- A shop that has a buyer erased names their orders: nor are those kept that could not come in.
create or replace function forget_orders_of_shop(p_connector text, p_external text, p_orders text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update marketplace_order o set reason = '', print = '', combine_print = ''
    from marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and o.account_id = a.id and o.order_id = any (p_orders);
  delete from marketplace_unread refused using marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and refused.account_id = a.id and refused.order_id = any (p_orders);
$$;
