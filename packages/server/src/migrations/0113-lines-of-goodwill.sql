-- A goodwill refund for an order line names the parcel in PrePay's history, as every other change that is about one does (PREPAY-5). It
-- is called for entries of that kind alone; null for a refund for no line, and for what is not the scope's customer's.
create function line_of_goodwill(p_ref text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select r.booking_id from operator_refund r
    where r.id = case when pg_input_is_valid(substr(p_ref, 10), 'uuid') then substr(p_ref, 10)::uuid end and p_ref like 'goodwill:%'
      and r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
$$;
-- Which of these order lines an operator has given something back for: the search says so of them. Each is looked up by its id: `limit`
-- stops the planner from joining, for which it reads all refunds.
create function lines_refunded_by_operators(p_lines uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select line.id from unnest(p_lines) as line (id) cross join lateral (
    select from operator_refund r where r.booking_id = line.id and r.status = 'Paid'
      and r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
    limit 1
  ) as given
$$;
revoke execute on function line_of_goodwill, lines_refunded_by_operators from public;
grant execute on function line_of_goodwill, lines_refunded_by_operators to smart_send_app;
