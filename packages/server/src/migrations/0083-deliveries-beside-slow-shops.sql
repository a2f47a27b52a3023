-- Takes up to `p_most` deliveries that are due, but none of accounts that are being worked on (`p_busy`, as connector and account with
-- a space between): a shop that answers slowly keeps its own reports waiting, and nobody else's.
drop function claim_due_deliveries(int, interval);
create function claim_due_deliveries(p_most int, p_lease interval, p_busy text[] default '{}')
returns table (connector text, delivery_id text, external_id text, news jsonb, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with next_due as (
    select d.connector, d.delivery_id from marketplace_delivery d
      where d.due <= now() and d.connector || ' ' || d.external_id <> all(p_busy)
      order by d.due, d.received limit p_most for update skip locked
  )
  update marketplace_delivery d set attempts = d.attempts + 1, due = clock_timestamp() + p_lease
    from next_due where d.connector = next_due.connector and d.delivery_id = next_due.delivery_id
    returning d.connector, d.delivery_id, d.external_id, d.news, d.attempts
$$;

revoke execute on function claim_due_deliveries from public;
grant execute on function claim_due_deliveries to smart_send_app;
