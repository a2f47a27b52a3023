-- The order search: a document for each order line that was booked and for each item that is not booked, found by its words and
-- counted by what it can be refined by. It is kept by what the outbox tells, from a place that is remembered for each customer.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How far each customer's changes have been taken over into the search, whichever engine holds it.
create table search_place (
  customer_id uuid primary key,
  tenant_id text not null,
  -- Stands for the customer in the words of their documents.
  number int generated always as identity,
  -- The last event that may change a document, and the last one taken over.
  told bigint not null default 0,
  done bigint not null default 0,
  -- Since when there is something to take over, of which the longest waiting comes first; null while there is not.
  since timestamptz,
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  lease timestamptz,
  -- While all documents are written anew: when that began, and the item up to which it has come.
  rebuilding timestamptz,
  rebuilt_to uuid,
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index search_place_due on search_place (since) where since is not null;
select secure_customer_table('search_place');
revoke delete on search_place from smart_send_app;

create table search_document (
  tenant_id text not null,
  customer_id uuid not null,
  -- The booking line, or the item that is not booked.
  id uuid primary key,
  item_id uuid not null,
  paid timestamptz(3) not null,
  source text collate "C" not null,
  country text collate "C" not null,
  service text collate "C" not null,
  status text collate "C" not null,
  is_dispatched boolean not null,
  is_packaged boolean not null,
  -- Of everything the words are made of: the same again is not written again.
  words_hash bigint not null,
  words tsvector not null,
  -- The document as JSON, padded with blanks.
  doc text not null,
  written timestamptz not null default now(),
  -- A row is looked at for what its long values could be stored away from only where it is longer than 2,032 bytes: this makes every
  -- one longer, so that all that is counted stands close together, fifty to a page in the place of five.
  check (octet_length(doc) >= 1990)
) with (toast_tuple_target = 256, fillfactor = 85);
alter table search_document alter column words set storage external;
create index search_document_paid on search_document (customer_id, paid desc, id desc);
create index search_document_item on search_document (item_id);
create index search_document_words on search_document using gin (words);
select secure_customer_table('search_document');

-- Words that a customer's documents have, for finding what was mistyped. Words with digits are not among them.
create table search_word (
  tenant_id text not null,
  customer_id uuid not null,
  word text collate "C" not null,
  primary key (customer_id, word)
);
create index search_word_alike on search_word using gin (customer_id, word gin_trgm_ops);
select secure_customer_table('search_word');

-- A word that stands in a year of a customer's documents. The customer and the year are part of it, so that a list of the index holds no
-- other customer's documents and no more years than are searched. Words of all documents begin with "0.", those of one document in
-- sixteen with "1.", and of one in 128 with "2.": such stand in the index two or three times, and by the shorter lists it is known
-- beforehand how much will be found, and much is counted by an estimate. "#" stands for every document of a level.
create function search_lexeme(p_number int, p_year int, p_word text) returns text language sql immutable parallel safe as $$
  select p_number || '.' || p_year || '.' || p_word
$$;

-- A lexeme as a query. Whatever is in it, it is one lexeme.
create function search_term(p_lexeme text, p_begins boolean) returns tsquery language sql immutable parallel safe as $$
  select ('''' || replace(replace(p_lexeme, '\', '\\'), '''', '''''') || '''' || case when p_begins then ':*' else '' end)::tsquery
$$;

create function padded_search_document(p_doc jsonb) returns text language sql immutable parallel safe as $$
  select p_doc::text || repeat(' ', 1990 - octet_length(p_doc::text))
$$;

-- Writes the scope's documents of these items, by their ids, in the place of those that there are: [{ id, itemId, paid, source, country, service,
-- status, isDispatched, isPackaged, hash, lexemes, plain, doc }].
create function write_search_documents(p_items uuid[], p_ids uuid[], p_documents jsonb) returns void language plpgsql as $$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  delete from search_document d where d.customer_id = scope_customer and d.item_id = any (p_items)
    and d.id <> all (p_ids);
  with given as (
    select * from jsonb_to_recordset(p_documents) as given (id uuid, "itemId" uuid, paid timestamptz, source text, country text,
      service text, status text, "isDispatched" boolean, "isPackaged" boolean, hash bigint, lexemes text[], plain text[], doc jsonb)
  ),
  same as (
    -- A change that leaves the words alone leaves the index alone.
    update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
      is_dispatched = given."isDispatched", is_packaged = given."isPackaged", doc = padded_search_document(given.doc), written = now()
    from given
    where d.id = given.id and d.customer_id = scope_customer and d.words_hash = given.hash and d.paid = given.paid
    returning d.id
  ),
  other as (select * from given where given.id not in (select same.id from same)),
  words as (
    insert into search_word (tenant_id, customer_id, word)
    select distinct scope_tenant, scope_customer, word from other, unnest(plain) as word order by word
    on conflict do nothing
  )
  insert into search_document (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched,
    is_packaged, words_hash, words, doc)
  select scope_tenant, scope_customer, id, "itemId", paid, source, country, service, status, "isDispatched", "isPackaged", hash,
    array_to_tsvector(lexemes), padded_search_document(doc)
  from other
  on conflict (id) do update set item_id = excluded.item_id, paid = excluded.paid, source = excluded.source,
    country = excluded.country, service = excluded.service, status = excluded.status, is_dispatched = excluded.is_dispatched,
    is_packaged = excluded.is_packaged, words_hash = excluded.words_hash, words = excluded.words, doc = excluded.doc, written = now();
end $$;

-- Erased buyers: the scope's documents of these items go at once, with every word that no other document has. What is left of the
-- orders is written anew by what the outbox tells.
create function forget_search_documents(p_items uuid[]) returns void
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

create function forget_search_words(p_number int, p_customer uuid, p_words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from search_word w where w.customer_id = p_customer and w.word = any (p_words)
    and not exists (
      select from generate_series(extract(year from now())::int - 12, extract(year from now())::int + 1) as y
        join search_document d on d.words @@ search_term(search_lexeme(p_number, y, '0.' || w.word), false)
        where d.customer_id = p_customer)
$$;

-- What is searched for as one query of the index, in each year from `p_from` to `p_until`: [[{ "word", "begins" }]], of which all
-- groups must be found, each by any of its words. Null for no groups, which every document meets.
create function search_terms(p_number int, p_groups jsonb, p_from timestamptz, p_until timestamptz, p_level int)
returns tsquery language sql stable as $$
  select string_agg('(' || said || ')', '|')::tsquery
  from generate_series(extract(year from p_from at time zone 'UTC')::int, extract(year from p_until at time zone 'UTC')::int) as y
  cross join lateral (
    select string_agg('(' || alternatives || ')', '&') as said from (
      select (
        select string_agg(search_term(search_lexeme(p_number, y, p_level || '.' || (alternative ->> 'word')), (alternative ->> 'begins')::boolean)::text, '|')
          from jsonb_array_elements(each) as alternative
      ) as alternatives
      from jsonb_array_elements(p_groups) as each
      union all
      select search_term(search_lexeme(p_number, y, p_level || '.#'), false)::text where p_level > 0 and p_groups = '[]'
    ) as spelled
  ) as year
$$;

-- The conditions of a search besides its words, with the scope in front: row-level security lets no index answer what is not
-- leakproof, as `@@` and `%` are not; so this runs as the owner and names the scope itself.
-- Where the words are looked up, nothing is gained by looking up the days as well: most of what is found is of those years.
create function search_conditions(p_from timestamptz, p_until timestamptz, p_variant text, p_by_words boolean) returns text
language sql stable as $$
  select format(case when p_by_words then '(d.tenant_id = %L and d.customer_id = %L::uuid and d.paid >= %L and d.paid < %L) is true'
      else 'd.tenant_id = %L and d.customer_id = %L::uuid and d.paid >= %L and d.paid < %L' end,
    current_setting('app.tenant'), current_setting('app.customer'), p_from, p_until)
    || case p_variant
      when 'InTransit' then ' and d.status not in (''NotBooked'', ''New'', ''Delivered'', ''Cancelled'')'
      when 'Delivered' then ' and d.status = ''Delivered'''
      when 'PickListNotDispatched' then ' and not d.is_dispatched and d.status <> ''Cancelled'''
      when 'PickListNotPackaged' then ' and not d.is_packaged and d.status <> ''Cancelled'''
      else '' end
$$;

-- How many documents are found of each source, country, service and status; in the documents of a level.
create function count_search(p_groups jsonb, p_from timestamptz, p_until timestamptz, p_variant text, p_level int)
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
    'select d.source, d.country, d.service, d.status, count(*)::int from search_document d where %s%s group by 1, 2, 3, 4',
    search_conditions(p_from, p_until, p_variant, terms is not null),
    case when terms is null then '' else format(' and d.words @@ %L::tsquery', terms) end);
end $$;

-- A page of what is found, newest first; what has the words of `p_first` comes before what has not, if any are given. Where much
-- is found, the newest are looked at one by one until there are enough; where little is, all of it is sorted.
create function find_search(p_groups jsonb, p_first jsonb, p_from timestamptz, p_until timestamptz, p_variant text,
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
  return query execute format('select f.doc::jsonb from (
      select d.id, row_number() over (order by %1$sd.paid desc, d.id desc) as place from search_document d where %2$s
      order by %1$sd.paid desc, d.id desc limit %3$s offset %4$s
    ) as page join search_document f using (id) order by page.place',
    case when first is null then '' else format('(d.words @@ %L::tsquery) desc, ', first) end, wanted, p_take, p_skip);
end $$;

-- Words of the scope's documents that are like those that were typed: by the letters they share, and short ones by their first.
create function similar_search_words(p_typed text[]) returns table (typed text, word text)
language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
  select t, near.word from unnest(p_typed) as t cross join lateral (
    (select w.word from search_word w
      where w.tenant_id = current_setting('app.tenant') and w.customer_id = current_setting('app.customer')::uuid and w.word % t
      order by similarity(w.word, t) desc limit 60)
    union
    (select w.word from search_word w
      where char_length(t) < 7 and w.tenant_id = current_setting('app.tenant') and w.customer_id = current_setting('app.customer')::uuid
        and w.word >= left(t, 1) and w.word < left(t, 1) || chr(1114111) and char_length(w.word) between char_length(t) - 1 and char_length(t) + 1
      limit 5000)
  ) as near
$$;

-- After everything was written anew: what was not is of no item any more.
create function remove_search_leftovers(p_written_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  delete from search_document where tenant_id = current_setting('app.tenant') and customer_id = scope_customer
    and written < p_written_before;
  perform forget_search_words((select number from search_place where customer_id = scope_customer), scope_customer,
    array(select w.word from search_word w where w.customer_id = scope_customer));
end $$;

-- Tells as before, and notes beside it that documents of the search may have changed.
create or replace function tell(event_topic text, event_payload jsonb) returns bigint language plpgsql as $$
declare next_seq bigint;
begin
  update customer set feed_seq = feed_seq + 1
    where tenant_id = current_setting('app.tenant') and id = current_setting('app.customer')::uuid
    returning feed_seq into next_seq;
  if next_seq is null then raise exception 'tell() outside a customer scope'; end if;
  insert into outbox (tenant_id, customer_id, seq, topic, payload)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, next_seq, event_topic, event_payload);
  if event_topic in ('smartsend_new_items', 'smartsend_items_updated', 'smartsend_removed_items') then
    -- Behind the customer's own row, which every teller locks first, nobody waits for another here.
    insert into search_place as place (tenant_id, customer_id, told, done, since)
      values (current_setting('app.tenant'), current_setting('app.customer')::uuid, next_seq, next_seq - 1, clock_timestamp())
      on conflict (customer_id) do update set told = excluded.told, since = coalesce(place.since, excluded.since);
  end if;
  return next_seq;
end $$;

-- The worker sees across customers only through what follows. Each is run as the owner, with its search path pinned.

-- Takes up to `p_slots` customers with something to take over, the longest waiting first.
create function claim_due_search(p_slots int, p_lease interval)
returns table (customer_id uuid, tenant_id text, attempt int, done bigint, told bigint, rebuilding text, rebuilt_to uuid)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select place.customer_id from search_place place
      where place.since is not null and (place.lease is null or place.lease <= now())
      order by place.since limit p_slots for update skip locked
  )
  update search_place place set attempts = place.attempts + 1, lease = clock_timestamp() + p_lease
    from due where place.customer_id = due.customer_id
    returning place.customer_id, place.tenant_id, place.attempts, place.done, place.told, place.rebuilding::text, place.rebuilt_to
$$;

-- Has the documents of all customers, of a tenant's, or of one, written anew, beside what goes on. How many customers that are.
create function rebuild_search(p_tenant text, p_customer uuid) returns int
language sql security definer set search_path = public, pg_temp as $$
  with begun as (
    insert into search_place as place (tenant_id, customer_id, told, done, since, rebuilding)
    select tenant_id, id, feed_seq, feed_seq, clock_timestamp(), clock_timestamp() from customer
      where (p_tenant is null or tenant_id = p_tenant) and (p_customer is null or id = p_customer)
    on conflict (customer_id) do update
      set since = coalesce(place.since, excluded.since), rebuilding = excluded.rebuilding, rebuilt_to = null
    returning 1
  )
  select count(*)::int from begun
$$;

-- Which engine holds the documents; none before the first start. Another one begins with all of them, and what the database held for itself goes, so that nothing of
-- an erased buyer is left where nobody looks any more.
create table search_engine (name text not null);
create unique index search_engine_is_one on search_engine ((true));

create function use_search_engine(p_name text) returns void
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

-- Customers with changes that the search has not taken over, and for how many seconds the longest of them has waited.
create function search_lag() returns table (customers int, seconds double precision, rebuilding int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(since) filter (where told > done)), 0)::float8,
    count(rebuilding)::int
    from search_place where since is not null
$$;

-- The length of the queue that is reported (ADR 81).
create function queue_of_search() returns bigint language sql stable as $$
  select count(*) from search_place where since is not null and (lease is null or lease <= now())
$$;

revoke execute on function write_search_documents, forget_search_documents, forget_search_words, count_search, find_search,
  similar_search_words, remove_search_leftovers, claim_due_search, rebuild_search, search_lag, use_search_engine from public;
grant execute on function write_search_documents, forget_search_documents, count_search, find_search, similar_search_words,
  remove_search_leftovers, claim_due_search, search_lag, use_search_engine to smart_send_app;

-- All of it can be made anew from orders, and is after a restore: then no engine is named.
comment on table search_place is 'derived';
comment on table search_document is 'derived';
comment on table search_word is 'derived';
comment on table search_engine is 'derived';

-- The planner keeps samples of values, which outlive an erasure; it needs none of these.
alter table search_document alter column words set statistics 0, alter column doc set statistics 0;
alter table search_word alter column word set statistics 0;
