-- Cases forget buyers: what was said, subjects, documents with their names, and why operators gave something.

-- Whether the case of a message or a document is closed.
create function is_case_closed(p_claim uuid, p_support uuid) returns boolean language sql stable as $$
  select coalesce((select c.closed from claim c where c.id = p_claim), (select s.closed from support_case s where s.id = p_support)) is not null
$$;

-- Of the scope's customer's cases about these items. While a case is open its words are needed, so a period that is over waits for it;
-- somebody who asks to be erased does not.
create function forget_cases(p_items uuid[], p_open_too boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update case_message m set body = ''
    where m.item_id = any (p_items) and m.customer_id = current_setting('app.customer')::uuid and m.body <> ''
      and (p_open_too or is_case_closed(m.claim_id, m.support_case_id));
  update support_case s set subject = ''
    where s.item_id = any (p_items) and s.customer_id = current_setting('app.customer')::uuid and (p_open_too or s.closed is not null);
  delete from case_document_content f using case_document d
    where d.id = f.document_id and d.item_id = any (p_items) and d.customer_id = current_setting('app.customer')::uuid
      and (p_open_too or is_case_closed(d.claim_id, d.support_case_id));
  update case_document d set name = '', removed = coalesce(d.removed, now())
    where d.item_id = any (p_items) and d.customer_id = current_setting('app.customer')::uuid
      and (p_open_too or is_case_closed(d.claim_id, d.support_case_id));
  update operator_refund r set because = ''
    from booking b where b.id = r.booking_id and b.item_id = any (p_items) and r.customer_id = current_setting('app.customer')::uuid;
$$;

-- Of cases of all customers that were closed more than `p_days` ago, or whose item's buyer was erased while they were open. Answers how
-- many were emptied.
create function forget_closed_cases(p_days int, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claims uuid[];
  supports uuid[];
begin
  select coalesce(array_agg(due.id), '{}') into claims from (
    select c.id from claim c join item i on i.id = c.item_id
      where c.closed is not null and (c.closed < now() - make_interval(days => p_days) or i.erased is not null)
        and (exists (select from case_message m where m.claim_id = c.id and m.body <> '')
          or exists (select from case_document d where d.claim_id = c.id and (d.removed is null or d.name <> '')))
      limit p_limit for update of c skip locked) due;
  select coalesce(array_agg(due.id), '{}') into supports from (
    select s.id from support_case s left join item i on i.id = s.item_id
      where s.closed is not null and (s.closed < now() - make_interval(days => p_days) or i.erased is not null)
        and (s.subject <> '' or exists (select from case_message m where m.support_case_id = s.id and m.body <> '')
          or exists (select from case_document d where d.support_case_id = s.id and (d.removed is null or d.name <> '')))
      limit p_limit for update of s skip locked) due;
  update case_message m set body = '' where m.claim_id = any (claims) or m.support_case_id = any (supports);
  update support_case s set subject = '' where s.id = any (supports);
  delete from case_document_content f using case_document d
    where d.id = f.document_id and (d.claim_id = any (claims) or d.support_case_id = any (supports));
  update case_document d set name = '', removed = coalesce(d.removed, now())
    where d.claim_id = any (claims) or d.support_case_id = any (supports);
  return cardinality(claims) + cardinality(supports);
end $$;

revoke execute on function forget_cases, forget_closed_cases from public;
grant execute on function forget_cases, forget_closed_cases to smart_send_app;

-- Acts of operators are kept for six years, as books are.
create function forget_old_acts() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from operator_act where at < now() - interval '6 years'
$$;
revoke execute on function forget_old_acts from public;
grant execute on function forget_old_acts to smart_send_app;
