-- What operators gave back for order lines, as it stands among the customer's refunds (CANCEL-9): neither by whom nor why, and nothing
-- that is only proposed.
create function refunds_by_operators() returns table (booking_id uuid, amount_minor bigint, given timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.booking_id, r.amount_minor, coalesce(r.decided, r.created)
    from operator_refund r
    where r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
      and r.booking_id is not null and r.status = 'Paid'
$$;
revoke execute on function refunds_by_operators from public;
grant execute on function refunds_by_operators to smart_send_app;
create index operator_refund_of_customer on operator_refund (customer_id) where booking_id is not null;
