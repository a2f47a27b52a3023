-- Documents of the search are written as fast as orders change. What is known of a document is read first: one that is the same is
-- only marked, one with the same words is written without them, and only others go through the index of words.
-- Each function runs as the owner and names the scope itself: row-level security would have the planner read all of a customer's
-- documents to find five hundred of them (ADR 125).

-- Of everything in the document; 0 stands for documents that were written before there was one.
alter table search_document add column doc_hash bigint not null default 0;

drop function write_search_documents(uuid[], uuid[], jsonb);
drop function padded_search_document(jsonb);

-- The scope's documents with these ids or of these items, and what they were made of.
create function known_search_documents(p_ids uuid[], p_items uuid[]) returns table (id uuid, words_hash text, doc_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.words_hash::text, d.doc_hash::text from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
  union all
  select d.id, d.words_hash::text, d.doc_hash::text from search_document d where d.item_id = any (p_items) and d.id <> all (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create function remove_search_documents(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- They are as they were.
create function mark_search_documents(p_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update search_document d set written = now() where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- Their words are as they were, so the index of words is left alone. Arrays hold a value for each document, in the order of their ids;
-- documents are texts of 1,990 bytes at least.
create function change_search_documents(p_ids uuid[], p_sources text[], p_countries text[], p_services text[], p_statuses text[],
  p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[]) returns void
-- The planner expects one row of the scope, and would go through all that is given for each.
language sql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
    is_dispatched = given.dispatched, is_packaged = given.packaged, doc_hash = given.hash, doc = given.doc, written = now()
  from unnest(p_ids, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_hashes, p_docs)
    as given (id, source, country, service, status, dispatched, packaged, hash, doc)
  where d.id = given.id and d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

-- Words of one document stand in one text, with blanks between them; no word has one in it.
create function write_search_documents(p_ids uuid[], p_items uuid[], p_paid timestamptz[], p_sources text[], p_countries text[],
  p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[], p_hashes bigint[], p_docs text[],
  p_words_hashes bigint[], p_words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into search_document as d (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched,
    is_packaged, doc_hash, doc, words_hash, words)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, id, item, paid, source, country, service, status,
    dispatched, packaged, hash, doc, words_hash, array_to_tsvector(string_to_array(words, ' '))
  from unnest(p_ids, p_items, p_paid, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_hashes, p_docs,
    p_words_hashes, p_words)
    as given (id, item, paid, source, country, service, status, dispatched, packaged, hash, doc, words_hash, words)
  on conflict (id) do update set item_id = excluded.item_id, paid = excluded.paid, source = excluded.source,
    country = excluded.country, service = excluded.service, status = excluded.status, is_dispatched = excluded.is_dispatched,
    is_packaged = excluded.is_packaged, doc_hash = excluded.doc_hash, doc = excluded.doc, words_hash = excluded.words_hash,
    words = excluded.words, written = now()
    where (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$$;

create function add_search_words(p_words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into search_word (tenant_id, customer_id, word)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, word from unnest(p_words) as word order by word
  on conflict do nothing
$$;

revoke execute on function known_search_documents, remove_search_documents, mark_search_documents, change_search_documents,
  write_search_documents, add_search_words from public;
grant execute on function known_search_documents, remove_search_documents, mark_search_documents, change_search_documents,
  write_search_documents, add_search_words to smart_send_app;
