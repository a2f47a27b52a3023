-- A customer's changes are taken over into the search once the first of them has waited a moment: an order that is created and priced,
-- or booked and printed, is written once, and many orders are written together.
drop function claim_due_search(int, interval);

create function claim_due_search(p_slots int, p_lease interval, p_moment interval)
returns table (customer_id uuid, tenant_id text, attempt int, done bigint, told bigint, rebuilding text, rebuilt_to uuid)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select place.customer_id from search_place place
      where place.since <= clock_timestamp() - p_moment and (place.lease is null or place.lease <= now())
      order by place.since limit p_slots for update skip locked
  )
  update search_place place set attempts = place.attempts + 1, lease = clock_timestamp() + p_lease
    from due where place.customer_id = due.customer_id
    returning place.customer_id, place.tenant_id, place.attempts, place.done, place.told, place.rebuilding::text, place.rebuilt_to
$$;

revoke execute on function claim_due_search(int, interval, interval) from public;
grant execute on function claim_due_search(int, interval, interval) to smart_send_app;
