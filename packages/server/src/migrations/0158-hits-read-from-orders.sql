-- In steps: what a search shows of an order is read from the order when it is asked (ADR 168), and no longer kept beside its words. A
-- change that is shown and not found by, such as a weight, writes nothing for the search. Items are found by their ids in the index of
-- ids: the word of 96 bytes that stood for one was a third of what a new item wrote into the index of words.

-- Step: the functions that write and find
drop function if exists known_search_documents(uuid[], uuid[]);
create function known_search_documents(p_ids uuid[], p_items uuid[]) returns table (id uuid, words_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.words_hash::text from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
  union all
  select d.id, d.words_hash::text from search_document d where d.item_id = any (p_items) and d.id <> all (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create or replace function remove_search_documents(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- Their words are as they were: what is counted of them is written where it has changed. Arrays hold a value for each document.
drop function if exists change_search_documents(uuid[], text[], text[], text[], text[], boolean[], boolean[], bigint[], text[]);
create or replace function change_search_documents(p_ids uuid[], p_sources text[], p_countries text[], p_services text[],
  p_statuses text[], p_dispatched boolean[], p_packaged boolean[]) returns void
-- The planner expects one row of the scope, and would go through all that is given for each.
language sql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
    is_dispatched = given.dispatched, is_packaged = given.packaged, written = now()
  from unnest(p_ids, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged)
    as given (id, source, country, service, status, dispatched, packaged)
  where d.id = given.id and d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
    and (d.source, d.country, d.service, d.status, d.is_dispatched, d.is_packaged)
      is distinct from (given.source, given.country, given.service, given.status, given.dispatched, given.packaged)
$$;

drop function if exists write_search_documents(uuid[], uuid[], timestamptz[], text[], text[], text[], text[], boolean[], boolean[],
  bigint[], text[], bigint[], text[]);
create or replace function write_search_documents(p_ids uuid[], p_items uuid[], p_paid timestamptz[], p_sources text[],
  p_countries text[], p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[], p_words_hashes bigint[],
  p_words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into search_document as d (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched,
    is_packaged, doc, words_hash, words)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, id, item, paid, source, country, service, status,
    dispatched, packaged, padded_search_document(''), words_hash, array_to_tsvector(string_to_array(words, ' '))
  from unnest(p_ids, p_items, p_paid, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_words_hashes, p_words)
    as given (id, item, paid, source, country, service, status, dispatched, packaged, words_hash, words)
  on conflict (id) do update set item_id = excluded.item_id, paid = excluded.paid, source = excluded.source,
    country = excluded.country, service = excluded.service, status = excluded.status, is_dispatched = excluded.is_dispatched,
    is_packaged = excluded.is_packaged, doc = excluded.doc, words_hash = excluded.words_hash, words = excluded.words, written = now()
    where (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
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
    delete from search_document where customer_id = scope_customer and item_id = any (p_items) returning words
  )
  select array_agg(distinct split_part(lexeme, '.', 4)) into gone from deleted, unnest(tsvector_to_array(words)) as lexeme;
  perform forget_search_words(place_number, scope_customer, gone);
end $$;

create or replace function remove_search_leftovers(p_written_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  delete from search_document where tenant_id = current_setting('app.tenant') and customer_id = scope_customer
    and written < p_written_before;
  perform forget_search_words((select number from search_place where customer_id = scope_customer), scope_customer,
    array(select w.word from search_word w where w.customer_id = scope_customer));
end $$;

create or replace function use_search_engine(p_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known constant text := (select name from search_engine for update);
begin
  if known = p_name then return; end if;
  insert into search_engine values (p_name) on conflict ((true)) do update set name = excluded.name;
  delete from search_document;
  delete from search_word;
  perform rebuild_search(null, null);
end $$;

-- As in migration 0084; where two ids are given, of the items from the one to the other.
drop function if exists count_search(jsonb, timestamptz, timestamptz, text, int);
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
    case when p_item_from is null then '' else format(' and d.item_id between %L and %L', p_item_from, p_item_to) end);
end $$;

-- As in migration 0084, but for the ids of what is found and of its items in the place of what is shown.
drop function if exists find_search(jsonb, jsonb, timestamptz, timestamptz, text, text[], text[], text[], text[], boolean, int, int);
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
  if p_item_from is not null then wanted := wanted || format(' and d.item_id between %L and %L', p_item_from, p_item_to); end if;
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

revoke execute on function known_search_documents, change_search_documents, write_search_documents, count_search, find_search from public;
grant execute on function known_search_documents, change_search_documents, write_search_documents, count_search, find_search
  to smart_send_app;

-- Step: what was kept to be shown goes, and the words are compressed
drop function if exists write_search_hits(uuid[], bigint[], text[]);
drop table if exists search_hit;
alter table search_document drop column if exists doc_hash;
-- Each word of a document begins with the same customer and year: compressed, they take half.
alter table search_document alter column words set storage extended;
comment on column search_document.doc is 'Blanks alone, which keep what is counted close together (migration 0084).';

-- Step: also where it was kept before it stood apart (migration 0136), some at a time
do $$
declare
  done_to uuid := '00000000-0000-0000-0000-000000000000';
  upto uuid;
begin
  loop
    select part.id into upto from (select id from search_document where id > done_to order by id limit 1000) as part
      order by part.id desc limit 1;
    exit when upto is null;
    update search_document set doc = padded_search_document('') where id > done_to and id <= upto and starts_with(doc, '{');
    commit;
    done_to := upto;
  end loop;
end $$;
