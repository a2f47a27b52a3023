-- Links that nobody has finished hold what was typed: they go once they can't be finished any more.

create or replace function forget_old_rows() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
  delete from courier_label where fetched_at < now() - interval '7 days';
  delete from item_grouping where created < now() - interval '7 days';
  delete from marketplace_link where expires < now();
  select settle_lessons(customer_id, array_agg(sku_key)) from (
    select customer_id, sku_key from product_lesson group by customer_id, sku_key having max(taught) < now() - interval '7 days'
  ) as old group by customer_id;
$$;
