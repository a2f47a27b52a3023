-- How many lines are in doubt at each courier, for the metrics. It reaches across customers, which the app's role can't, so it
-- runs as its owner; it answers numbers alone. The index of due lines holds all that it reads.
create function unknown_booking_lines() returns table (courier text, lines bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select courier, count(*) from booking where status = 'Unknown' group by courier
$$;
revoke execute on function unknown_booking_lines from public;
grant execute on function unknown_booking_lines to smart_send_app;
