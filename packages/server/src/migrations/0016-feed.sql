-- The feed: what the outbox holds, told to open sockets.

-- A customer's events after a number, in order. One call in place of begin, scope, select and commit, since it is made
-- for every change; it sets the scope itself, for its own statement alone, so row-level security holds as anywhere else.
create function feed_since(of_tenant text, of_customer uuid, after bigint, most int)
  returns table (seq bigint, topic text, payload jsonb) language plpgsql as $$
begin
  perform set_config('app.tenant', of_tenant, true), set_config('app.customer', of_customer::text, true);
  return query select o.seq, o.topic, o.payload from outbox o
    where o.tenant_id = of_tenant and o.customer_id = of_customer and o.seq > after
    order by o.seq limit most;
end $$;

-- Where customers' feeds stand: what every process that has sockets asks again and again, for all its customers at once.
-- It reaches across customers, which the app's role can't, so it runs as its owner; it
-- answers numbers alone.
create function feed_positions(of_customers uuid[]) returns table (customer_id uuid, seq bigint)
  language sql stable security definer set search_path = public as $$
  select id, feed_seq from customer where id = any (of_customers)
$$;
revoke all on function feed_positions(uuid[]) from public;
grant execute on function feed_positions(uuid[]) to smart_send_app;

-- Clears events that are older than any socket's absence is followed up for. From the front and without holes: a later
-- event can carry an earlier time, for time is taken when a transaction begins and the number when it ends.
create function forget_old_events() returns void language sql security definer set search_path = public as $$
  delete from outbox using
    (select customer_id, max(seq) as upto from outbox where created < now() - interval '7 days' group by customer_id) old
    where outbox.customer_id = old.customer_id and outbox.seq <= old.upto;
$$;
revoke all on function forget_old_events() from public;
grant execute on function forget_old_events() to smart_send_app;
