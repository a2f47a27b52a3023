-- Of a parcel with several orders a concern names those that its shop has cancelled; it named the first that is in it. Without any, as
-- for an address, it is that of the account which comes first.
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
        coalesce(
          (select jsonb_agg(gone.name order by gone.place) from (
            select coalesce(nullif(line ->> 'CustomerReference', ''), line ->> 'MarketplaceOrderId') as name, min(lines.place) as place
            from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') with ordinality as lines (line, place)
              join marketplace_order known on known.account_id = account.id and known.order_id = line ->> 'MarketplaceOrderId'
            where line -> 'Source' ->> 'AccountId' = account.prefix || account.number
              and concern.kind = 'cancelled-after-booking' and known.state in ('cancelled', 'refunded')
            group by 1
          ) as gone),
          (select jsonb_build_array(coalesce(nullif(line ->> 'CustomerReference', ''), line ->> 'MarketplaceOrderId'))
            from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') with ordinality as lines (line, place)
            order by (line -> 'Source' ->> 'AccountId' = account.prefix || account.number) desc, lines.place limit 1),
          '[]') as orders,
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
