-- The home page asks every 5 seconds. Most of what it took was planning, which was done anew each time, and journeys to the database:
-- nine for one call. So all that it counts is one function and all concerns are another, each planned once for each session.

-- How many claims and support cases wait for the scope's customer (CASE-2), by the indexes of those that do.
create function count_waiting_cases() returns table (claims bigint, support bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  return query select
    (select count(*) from claim c
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.status in ('Pending Documents', 'Offer Made')),
    (select count(*) from support_case s
      where s.customer_id = scope_customer and s.tenant_id = scope_tenant
        and s.status in ('Pending Customer', 'Pending Customer Warned'));
end $$;

-- Everything that the home page counts but its concerns, and what can be spent, in minor units.
create function count_home(p_sold_from timestamptz, p_booked_from timestamptz, p_currency text)
returns table (sold bigint, to_tell bigint, in_transit bigint, booked bigint, to_print bigint, in_trouble bigint, to_mend bigint,
  failed bigint, claims bigint, support bigint, spendable bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  return query select count_sold(p_sold_from), o.*, c.*,
    (select coalesce(sum(a.posted - a.held), 0)::bigint from account a
      where a.kind = 'prepay' and a.currency = p_currency and a.tenant_id = scope_tenant and a.customer_id = scope_customer)
  from count_orders(p_booked_from) o, count_waiting_cases() c;
end $$;

revoke execute on function count_waiting_cases, count_home from public;
grant execute on function count_waiting_cases, count_home to smart_send_app;

-- What the concerns of a seller are made of, under row-level security as ever: what is wrong with linked accounts, what shops said of
-- orders, and surcharges that are told (so long, once they were taken).
create function read_concerns(p_told_for interval) returns table (accounts jsonb, orders jsonb, surcharges jsonb)
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
      where said.stage = 'update' and said.code = 'AUTO-DISPATCH-FAIL' and account.state = 'Linked' and not account.is_paused
    ) as wrong),
    (select coalesce(jsonb_agg(told order by told.since, told.id), '[]') from (
      select concern.id, concern.kind, concern.since, booking.id as booking_id,
        coalesce((select line ->> 'MarketplaceOrderId' from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') as line
          where line -> 'Source' ->> 'AccountId' like '%' || account.number limit 1),
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
revoke execute on function read_concerns from public;
grant execute on function read_concerns to smart_send_app;
