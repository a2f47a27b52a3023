-- What is written for the search is less (ADR 125). A tracking number stands in the index once, read from its end, in the place of seven
-- ends of it; and only documents of a sample have a word that all of them have. Documents are padded here, so that blanks do not travel.
-- Ten blanks at a time are written in a tenth of the time.
create function padded_search_document(p_doc text) returns text language sql immutable parallel safe as $$
  select p_doc || repeat('          ', (1999 - octet_length(p_doc)) / 10)
$$;

create or replace function change_search_documents(p_ids uuid[], p_sources text[], p_countries text[], p_services text[], p_statuses text[],
  p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[]) returns void
-- The planner expects one row of the scope, and would go through all that is given for each.
language sql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
    is_dispatched = given.dispatched, is_packaged = given.packaged, doc_hash = given.hash, doc = padded_search_document(given.doc),
    written = now()
  from unnest(p_ids, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_hashes, p_docs)
    as given (id, source, country, service, status, dispatched, packaged, hash, doc)
  where d.id = given.id and d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create or replace function write_search_documents(p_ids uuid[], p_items uuid[], p_paid timestamptz[], p_sources text[], p_countries text[],
  p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[],
  p_words_hashes bigint[], p_words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into search_document as d (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched,
    is_packaged, doc_hash, doc, words_hash, words)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, id, item, paid, source, country, service, status,
    dispatched, packaged, hash, padded_search_document(doc), words_hash, array_to_tsvector(string_to_array(words, ' '))
  from unnest(p_ids, p_items, p_paid, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_hashes, p_docs,
    p_words_hashes, p_words)
    as given (id, item, paid, source, country, service, status, dispatched, packaged, hash, doc, words_hash, words)
  on conflict (id) do update set item_id = excluded.item_id, paid = excluded.paid, source = excluded.source,
    country = excluded.country, service = excluded.service, status = excluded.status, is_dispatched = excluded.is_dispatched,
    is_packaged = excluded.is_packaged, doc_hash = excluded.doc_hash, doc = excluded.doc, words_hash = excluded.words_hash,
    words = excluded.words, written = now()
    where (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- Orders of one day lie side by side, and their parcels move at the same time: while their rows have room to change in place, the
-- indexes are left alone.
alter table search_document set (fillfactor = 60);

-- Documents that were written before are found by the ends of their numbers again once they are written anew, beside what goes on.
select rebuild_search(null, null);
