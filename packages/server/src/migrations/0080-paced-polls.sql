-- How many accounts share the calls of an app: what it may ask in a day is divided among them.
create function count_linked_accounts(p_connector text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from marketplace_account where connector = p_connector and state = 'Linked' and not is_paused
$$;
revoke execute on function count_linked_accounts from public;
grant execute on function count_linked_accounts to smart_send_app;
