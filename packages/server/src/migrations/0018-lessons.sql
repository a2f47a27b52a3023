-- What a seller sets by hand of a parcel teaches the memory of its product; put back as it was, it has taught nothing. So each
-- lesson by hand is kept for as long as it may be taken back, beside what was known before the first of them.

-- What was known before the lessons that follow; null while there are none, and for a product that lessons alone have made.
alter table product add column base jsonb;

create table product_lesson (
  tenant_id text not null,
  customer_id uuid not null,
  -- An item teaches one product: lessons by hand are of parcels of one piece.
  item_id uuid not null,
  sku_key text collate "C" not null,
  -- What the item said of its product before anything in it was set by hand, and what it says now.
  was jsonb not null,
  says jsonb not null,
  taught timestamptz not null default clock_timestamp(),
  primary key (item_id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
create index product_lesson_by_sku on product_lesson (customer_id, sku_key, taught);
select secure_customer_table('product_lesson');

-- Takes the lessons of these products as learned for good; what is known stays as it is.
create function settle_lessons(of_customer uuid, keys text[]) returns void language sql as $$
  delete from product_lesson where customer_id = of_customer and sku_key = any (keys);
  update product set base = null where customer_id = of_customer and sku_key = any (keys) and base is not null;
$$;

-- A lesson that nobody has taken back in 7 days stays: a product's are settled together, 7 days after the last of them.
create or replace function forget_old_rows() returns void language sql security definer set search_path = public as $$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
  delete from courier_label where fetched_at < now() - interval '7 days';
  delete from item_grouping where created < now() - interval '7 days';
  select settle_lessons(customer_id, array_agg(sku_key)) from (
    select customer_id, sku_key from product_lesson group by customer_id, sku_key having max(taught) < now() - interval '7 days'
  ) as old group by customer_id;
$$;
