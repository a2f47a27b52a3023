-- Where somebody is signed in: a row for each grant that a browser's session was given, so that it can be listed and ended.

create table signed_in_browser (
  tenant_id text not null,
  grant_id text collate "C" not null,
  -- The issuer's session, which may be given several grants one after the other.
  session_uid text collate "C" not null,
  user_id uuid not null references app_user (id) on delete cascade,
  -- What the list names the session by: the issuer's own name for it is told to nobody.
  id uuid not null,
  agent text not null,
  -- The network alone, never the whole address.
  network text not null,
  started timestamptz not null default now(),
  seen timestamptz not null default now(),
  primary key (tenant_id, grant_id)
);
create index signed_in_browser_user on signed_in_browser (tenant_id, user_id, seen);
select secure_tenant_table('signed_in_browser');

-- A grant lives for half a day, and its last token for some minutes more.
create function forget_signed_in_browsers() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from signed_in_browser where seen < now() - interval '1 day';
$$;
revoke execute on function forget_signed_in_browsers from public;
grant execute on function forget_signed_in_browsers to smart_send_app;
