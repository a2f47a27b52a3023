-- In steps: a document of an item that is not booked has the item's own id, and is found by it. Only documents of booking lines are looked
-- up by their item: the index of items holds those alone, and a new order is written into one index less (ADR 170).

-- Step: the functions that look up by an item, each by the document's own id and by its item's
create or replace function known_search_documents(p_ids uuid[], p_items uuid[]) returns table (id uuid, words_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.words_hash::text from search_document d where d.id = any (p_ids || p_items)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
  union all
  select d.id, d.words_hash::text from search_document d
    where d.item_id = any (p_items) and d.id <> d.item_id and d.id <> all (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create or replace function forget_search_documents(p_items uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
  place_number constant int := (select number from search_place
    where customer_id = scope_customer and tenant_id = current_setting('app.tenant'));
  gone text[];
begin
  if place_number is null then return; end if;
  with deleted as (
    -- "is true", or all documents of the customer may be gone through for it.
    delete from search_document where (customer_id = scope_customer) is true
      and (id = any (p_items) or (item_id = any (p_items) and id <> item_id)) returning words
  )
  select array_agg(distinct split_part(lexeme, '.', 4)) into gone from deleted, unnest(tsvector_to_array(words)) as lexeme;
  perform forget_search_words(place_number, scope_customer, gone);
end $$;

-- The documents of items from the one id to the other.
create or replace function search_items(p_from uuid, p_to uuid) returns text language sql stable as $$
  select case when p_from is null then '' else format(' and ((d.id between %1$L and %2$L and d.id = d.item_id)
    or (d.item_id between %1$L and %2$L and d.id <> d.item_id))', p_from, p_to) end
$$;

-- As in migration 0158, but for how items are looked up.
create or replace function count_search(p_groups jsonb, p_from timestamptz, p_until timestamptz, p_variant text, p_level int,
  p_item_from uuid, p_item_to uuid)
returns table (source text, country text, service text, status text, count int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place_number constant int := (select number from search_place where customer_id = current_setting('app.customer')::uuid);
  terms constant tsquery := search_terms(place_number, p_groups, p_from, p_until, p_level);
begin
  if place_number is null then return; end if;
  -- There are few combinations of values, which the planner does not know: sorting costs several times as much as hashing.
  perform set_config('enable_sort', 'off', true);
  return query execute format(
    'select d.source, d.country, d.service, d.status, count(*)::int from search_document d where %s%s%s group by 1, 2, 3, 4',
    search_conditions(p_from, p_until, p_variant, terms is not null or p_item_from is not null),
    case when terms is null then '' else format(' and d.words @@ %L::tsquery', terms) end,
    search_items(p_item_from, p_item_to));
end $$;

create or replace function find_search(p_groups jsonb, p_first jsonb, p_from timestamptz, p_until timestamptz, p_variant text,
  p_sources text[], p_countries text[], p_services text[], p_statuses text[], p_item_from uuid, p_item_to uuid, p_is_much boolean,
  p_skip int, p_take int)
returns table (id uuid, item_id uuid) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place_number constant int := (select number from search_place where customer_id = current_setting('app.customer')::uuid);
  terms constant tsquery := search_terms(place_number, p_groups, p_from, p_until, 0);
  first constant tsquery := search_terms(place_number, p_first, p_from, p_until, 0);
  wanted text := search_conditions(p_from, p_until, p_variant, (terms is not null or p_item_from is not null) and not p_is_much);
begin
  if place_number is null then return; end if;
  if terms is not null then wanted := wanted || format(' and d.words @@ %L::tsquery', terms); end if;
  wanted := wanted || search_items(p_item_from, p_item_to);
  if p_sources is not null then wanted := wanted || format(' and d.source = any (%L::text[])', p_sources); end if;
  if p_countries is not null then wanted := wanted || format(' and d.country = any (%L::text[])', p_countries); end if;
  if p_services is not null then wanted := wanted || format(' and d.service = any (%L::text[])', p_services); end if;
  if p_statuses is not null then wanted := wanted || format(' and d.status = any (%L::text[])', p_statuses); end if;
  perform set_config('enable_sort', 'on', true);
  perform set_config('enable_bitmapscan', case when p_is_much then 'off' else 'on' end, true);
  perform set_config('enable_indexscan', case when p_is_much then 'on' else 'off' end, true);
  return query execute format('select d.id, d.item_id from search_document d where %2$s
      order by %1$sd.paid desc, d.id desc limit %3$s offset %4$s',
    case when first is null then '' else format('(d.words @@ %L::tsquery) desc, ', first) end, wanted, p_take, p_skip);
end $$;

-- Step: of an index whose making was cut off
drop index concurrently if exists search_document_line;
-- Step: (made while others write)
create index concurrently search_document_line on search_document (item_id) where id <> item_id;
-- Step: the one that every document was in
drop index concurrently if exists search_document_item;
