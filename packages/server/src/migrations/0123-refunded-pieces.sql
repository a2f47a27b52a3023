-- What shops gave back of orders that are in a parcel which can't be changed any more, or of which they say the money alone
-- (CONCERN-7). It is kept, because an import says it once: for the concern, for the dispatch, and for the item when its label is
-- cancelled or its booking is let go.
create table marketplace_refund (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  item_id uuid not null,
  order_id text not null,
  state text not null check (state in ('refunded', 'cancelled')),
  -- [{"line": "12", "quantity": 2}]: pieces that the item holds and nobody wants. Empty once they are taken out, or wanted again.
  goods jsonb not null default '[]' check (jsonb_typeof(goods) = 'array'),
  -- Given back without a word for which pieces.
  money_minor bigint not null default 0,
  currency text not null default '',
  -- When the shop said so.
  since timestamptz(3) not null,
  -- The seller leaves the parcel as it is.
  closed timestamptz,
  unique (item_id, account_id, order_id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id),
  foreign key (account_id, tenant_id, customer_id) references marketplace_account (id, tenant_id, customer_id)
);
create index marketplace_refund_open on marketplace_refund (customer_id) where closed is null;
create index marketplace_refund_goods on marketplace_refund (account_id) where goods <> '[]';
select secure_customer_table('marketplace_refund');
revoke delete on marketplace_refund from smart_send_app;

-- Items that hold pieces of lines which other items hold, too: a split line is named by its key in one of them alone. Asked of an
-- account's orders only where a line of them is split.
create function read_shared_holders(p_customer uuid, p_orders text[]) returns table (item_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select item.id from item
  where item.customer_id = p_customer and exists (
    select from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') line
    where line ->> 'MarketplaceOrderId' = any(p_orders) and (line -> 'Meta' ? 'PartOf' or line -> 'Meta' ? 'BoxOf'))
$$;

-- Beside read_concerns: what shops gave back, with the item as it is now. Goods matter while a label holds them; money alone from before.
create function read_refunds() returns jsonb
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(told order by told.since, told.id), '[]') from (
      select refund.id, refund.order_id, refund.goods, refund.money_minor, refund.currency, refund.since, item.doc as item,
        account.connector, account.prefix, account.number, account.name, account.source_id
      from marketplace_refund refund
        join item on item.id = refund.item_id
        join marketplace_account account on account.id = refund.account_id
      where refund.closed is null and refund.state = 'refunded' and (refund.goods <> '[]' or refund.money_minor > 0)
        and (item.doc -> 'BookingDetails' ->> 'BookingStatus' = 'Booked'
          or refund.money_minor > 0 and item.doc ->> 'Status' <> 'Deleted' and item.doc ->> 'MarketplaceStatus' = 'Sold')
        and not exists (select from cancellation c
          where c.state <> 'Refused' and c.booking_id = case
            when item.doc -> 'BookingDetails' ->> 'OrderLineId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then (item.doc -> 'BookingDetails' ->> 'OrderLineId')::uuid end)
    ) as told);
end $$;
