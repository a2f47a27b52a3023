-- An order is called what the shop calls it in its own pages, which of some shops is not its id.
--
-- A site issue that keeps tracking numbers from a shop is a concern, too, where orders come in all the same. It was told by the account's
-- status alone.
create or replace function read_concerns(p_told_for interval) returns table (accounts jsonb, orders jsonb, surcharges jsonb)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select
    (select coalesce(jsonb_agg(wrong order by wrong.number, wrong.type), '[]') from (
      select account.id, account.connector, account.prefix, account.source_id, account.number, account.name, account.problem as code,
        account.problem_info as info,
        coalesce((select said.stage from marketplace_notification said
          where said.account_id = account.id and said.code = account.problem order by said.sent desc limit 1), 'import') as stage,
        coalesce(account.problem_since, account.linked) as since, 'account' as type
      from marketplace_account account
      where account.state = 'Linked' and not account.is_paused and account.problem is not null
      union all
      select account.id, account.connector, account.prefix, account.source_id, account.number, account.name, said.code, said.info,
        said.stage, said.sent, 'worker'
      from marketplace_notification said join marketplace_account account on account.id = said.account_id
      where said.stage = 'update' and account.state = 'Linked' and not account.is_paused
        and (said.code = 'AUTO-DISPATCH-FAIL'
          or said.code in ('WIDER-ISSUE', 'IMPORT-THROTTLED') and account.problem is distinct from said.code)
    ) as wrong),
    (select coalesce(jsonb_agg(told order by told.since, told.id), '[]') from (
      select concern.id, concern.kind, concern.since, booking.id as booking_id,
        coalesce((select coalesce(nullif(line ->> 'CustomerReference', ''), line ->> 'MarketplaceOrderId') from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') as line
          where line -> 'Source' ->> 'AccountId' like '%' || account.number limit 1),
          nullif(item.doc -> 'MarketplaceOrderLines' -> 0 ->> 'CustomerReference', ''),
          item.doc -> 'MarketplaceOrderLines' -> 0 ->> 'MarketplaceOrderId', '') as order_number,
        account.connector, account.prefix, account.number, account.name
      from marketplace_concern concern
        join item on item.id = concern.item_id
        join marketplace_account account on account.id = concern.account_id
        join booking on booking.item_id = concern.item_id and booking.status = 'Booked'
      where concern.closed is null
        and not exists (select from cancellation c where c.booking_id = booking.id and c.state <> 'Refused')
    ) as told),
    (select jsonb_build_object('count', count(*), 'since', min(s.created)) from surcharge s
      where s.state = 'Due' or (s.state = 'Charged' and s.created > now() - p_told_for));
end $$;
