-- What a search shows stands apart from what it finds by (ADR 146). Most changes of an order change nothing but what is shown, such as
-- its weight: they write one row that has one index, and the documents, their words and the index of words are left alone.
-- A document that was written before keeps its text where it is until it changes: `search_hit` comes first wherever one is read.
create table search_hit (
  id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  -- JSON, as text: only the piece of it that has changed is logged.
  doc text not null,
  doc_hash bigint not null,
  written timestamptz not null default now()
) with (fillfactor = 50);
select secure_customer_table('search_hit');
comment on table search_hit is 'derived';
alter table search_hit alter column doc set statistics 0;

-- Of a document written from now on it holds blanks alone, which keep what is counted close together (migration 0084).
comment on column search_document.doc is 'The document as JSON where search_hit has none, padded with blanks.';

create or replace function known_search_documents(p_ids uuid[], p_items uuid[]) returns table (id uuid, words_hash text, doc_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.words_hash::text, coalesce(h.doc_hash, d.doc_hash)::text
    from search_document d left join lateral (select s.doc_hash from search_hit s where s.id = d.id limit 1) as h on true
    where d.id = any (p_ids)
      and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
  union all
  select d.id, d.words_hash::text, coalesce(h.doc_hash, d.doc_hash)::text
    from search_document d left join lateral (select s.doc_hash from search_hit s where s.id = d.id limit 1) as h on true
    where d.item_id = any (p_items) and d.id <> all (p_ids)
      and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create or replace function remove_search_documents(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from search_hit h where h.id = any (p_ids)
    and (h.tenant_id = current_setting('app.tenant') and h.customer_id = current_setting('app.customer')::uuid) is true;
  delete from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- Writes what is shown of the scope's documents, one value in each array for each of them: those that have a row are changed, and only
-- the others look for one that another process may have written.
create function write_search_hits(p_ids uuid[], p_hashes bigint[], p_docs text[]) returns void
-- As below: the planner expects one row of the scope, and would go through all that is given for each.
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  update search_hit h set doc_hash = given.hash, doc = given.doc, written = now()
    from unnest(p_ids, p_hashes, p_docs) as given (id, hash, doc)
    where h.id = given.id and h.id = any (p_ids)
      and (h.tenant_id = current_setting('app.tenant') and h.customer_id = current_setting('app.customer')::uuid) is true;
  insert into search_hit (id, tenant_id, customer_id, doc_hash, doc)
    select given.id, found.tenant_id, found.customer_id, given.hash, given.doc
    from unnest(p_ids, p_hashes, p_docs) as given (id, hash, doc)
    -- Only of documents of the scope. Each is looked up by itself.
    cross join lateral (
      select d.tenant_id, d.customer_id from search_document d where d.id = given.id
        and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true limit 1
    ) as found
    left join lateral (select true as is_there from search_hit s where s.id = given.id limit 1) as known on true
    where known.is_there is null
  on conflict (id) do update set doc_hash = excluded.doc_hash, doc = excluded.doc, written = excluded.written
    where search_hit.tenant_id = excluded.tenant_id and search_hit.customer_id = excluded.customer_id;
end $$;

create or replace function change_search_documents(p_ids uuid[], p_sources text[], p_countries text[], p_services text[], p_statuses text[],
  p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[]) returns void
-- The planner expects one row of the scope, and would go through all that is given for each.
language sql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
    is_dispatched = given.dispatched, is_packaged = given.packaged, written = now()
  from unnest(p_ids, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged)
    as given (id, source, country, service, status, dispatched, packaged)
  where d.id = given.id and d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
    and (d.source, d.country, d.service, d.status, d.is_dispatched, d.is_packaged)
      is distinct from (given.source, given.country, given.service, given.status, given.dispatched, given.packaged);
  select write_search_hits(p_ids, p_hashes, p_docs)
$$;

create or replace function write_search_documents(p_ids uuid[], p_items uuid[], p_paid timestamptz[], p_sources text[], p_countries text[],
  p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[],
  p_words_hashes bigint[], p_words text[]) returns void
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
    where (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true;
  select write_search_hits(p_ids, p_hashes, p_docs)
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
    delete from search_document where customer_id = scope_customer and item_id = any (p_items) returning id, words
  ), hits as (
    delete from search_hit h using deleted where h.id = deleted.id
  )
  select array_agg(distinct split_part(lexeme, '.', 4)) into gone from deleted, unnest(tsvector_to_array(words)) as lexeme;
  perform forget_search_words(place_number, scope_customer, gone);
end $$;

-- As in migration 0084, but for where what is found is read.
create or replace function find_search(p_groups jsonb, p_first jsonb, p_from timestamptz, p_until timestamptz, p_variant text,
  p_sources text[], p_countries text[], p_services text[], p_statuses text[], p_is_much boolean, p_skip int, p_take int)
returns table (doc jsonb) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place_number constant int := (select number from search_place where customer_id = current_setting('app.customer')::uuid);
  terms constant tsquery := search_terms(place_number, p_groups, p_from, p_until, 0);
  first constant tsquery := search_terms(place_number, p_first, p_from, p_until, 0);
  wanted text := search_conditions(p_from, p_until, p_variant, terms is not null and not p_is_much);
begin
  if place_number is null then return; end if;
  if terms is not null then wanted := wanted || format(' and d.words @@ %L::tsquery', terms); end if;
  if p_sources is not null then wanted := wanted || format(' and d.source = any (%L::text[])', p_sources); end if;
  if p_countries is not null then wanted := wanted || format(' and d.country = any (%L::text[])', p_countries); end if;
  if p_services is not null then wanted := wanted || format(' and d.service = any (%L::text[])', p_services); end if;
  if p_statuses is not null then wanted := wanted || format(' and d.status = any (%L::text[])', p_statuses); end if;
  perform set_config('enable_sort', 'on', true);
  perform set_config('enable_bitmapscan', case when p_is_much then 'off' else 'on' end, true);
  perform set_config('enable_indexscan', case when p_is_much then 'on' else 'off' end, true);
  return query execute format('select coalesce(h.doc, f.doc)::jsonb from (
      select d.id, row_number() over (order by %1$sd.paid desc, d.id desc) as place from search_document d where %2$s
      order by %1$sd.paid desc, d.id desc limit %3$s offset %4$s
    ) as page join search_document f using (id) left join search_hit h using (id) order by page.place',
    case when first is null then '' else format('(d.words @@ %L::tsquery) desc, ', first) end, wanted, p_take, p_skip);
end $$;

create or replace function remove_search_leftovers(p_written_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  -- Of a document that kept its words and what is counted of it, only what is shown was written.
  delete from search_document d where d.tenant_id = current_setting('app.tenant') and d.customer_id = scope_customer
    and d.written < p_written_before
    and not exists (select from search_hit h where h.id = d.id and h.written >= p_written_before);
  delete from search_hit h where h.tenant_id = current_setting('app.tenant') and h.customer_id = scope_customer
    and h.written < p_written_before and not exists (select from search_document d where d.id = h.id);
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
  delete from search_hit;
  delete from search_document;
  delete from search_word;
  perform rebuild_search(null, null);
end $$;

revoke execute on function write_search_hits from public;
