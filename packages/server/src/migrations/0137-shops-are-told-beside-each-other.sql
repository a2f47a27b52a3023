-- Which dispatches are told next, found by index whatever else waits (ADR 148): the first that is due of each account, and what of an
-- account is being told or may have been.
create index marketplace_dispatch_next on marketplace_dispatch (account_id, due) where due is not null;
create index marketplace_dispatch_in_doubt on marketplace_dispatch (account_id, order_id) where state in ('Sending', 'Unknown');
drop index marketplace_dispatch_due;
drop index marketplace_dispatch_open_of;

-- As in migration 0072, but an account that has all that it may have under way takes no place of another one: its shop may be slow,
-- and what waits for it is the oldest. At most `p_most` lines are taken, those that waited longest first, and of an account at most
-- `p_each` orders at a time.
drop function claim_due_dispatches(int, int, interval);
create function claim_due_dispatches(p_most int, p_each int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, account_id uuid, order_id text, number text, item_id uuid, was text,
  is_wanted boolean, attempt int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_free int;
  v_taken int := 0;
  v_rows int;
begin
  for v_account in
    with recursive first_of as (
      (select d.account_id, d.due from marketplace_dispatch d where d.due is not null order by d.account_id, d.due limit 1)
      union all
      select after_it.account_id, after_it.due from first_of cross join lateral (
        select d.account_id, d.due from marketplace_dispatch d where d.due is not null and d.account_id > first_of.account_id
          order by d.account_id, d.due limit 1
      ) as after_it
    )
    select f.account_id from first_of f join marketplace_account a on a.id = f.account_id
      where f.due <= clock_timestamp() and not (a.is_paused and a.state = 'Linked') order by f.due
  loop
    exit when v_taken >= p_most;
    select p_each - count(distinct d.order_id) into v_free from marketplace_dispatch d
      where d.account_id = v_account and d.state = 'Sending' and d.due > clock_timestamp();
    continue when v_free <= 0;
    -- Two workers never choose of the same account at once; each statement below sees what the other has chosen before.
    continue when not pg_try_advisory_xact_lock(hashtextextended('marketplace_dispatch ' || v_account, 0));
    return query
    with busy as materialized (
      select distinct d.order_id, d.state = 'Sending' as is_flying from marketplace_dispatch d
        where d.account_id = v_account and d.state in ('Sending', 'Unknown') and d.due > clock_timestamp()
    ), next_order as (
      -- Lines of one order are due together, so that some more lines than orders are looked at.
      select distinct line.order_id from (
        select d.order_id from marketplace_dispatch d
          where d.account_id = v_account and d.due <= clock_timestamp() and d.order_id not in (select busy.order_id from busy)
          order by d.due limit 20 * p_each
      ) as line
    ), parcel as (
      select distinct on (d.order_id) d.order_id, d.number, d.item_id, d.due
        from next_order join marketplace_dispatch d on d.account_id = v_account and d.order_id = next_order.order_id
        where d.due <= clock_timestamp()
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
    get diagnostics v_rows = row_count;
    v_taken := v_taken + v_rows;
  end loop;
end $$;
revoke execute on function claim_due_dispatches from public;
grant execute on function claim_due_dispatches to smart_send_app;
