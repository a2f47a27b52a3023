-- Sign-in: what the OIDC issuer keeps, its signing keys, attempts at passwords, and grants ended before their tokens ran out.

-- The issuer's sessions, codes, grants and interactions. Tokens for the edge are signed, not kept.
create table oidc_payload (
  tenant_id text not null,
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  -- Null: kept until it is destroyed.
  expires timestamptz,
  primary key (tenant_id, kind, id)
);
create index oidc_payload_grant on oidc_payload (tenant_id, grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (tenant_id, kind, uid) where uid is not null;
select secure_tenant_table('oidc_payload');

-- Attempts at a password, written before the password is looked at, so that many at once are counted too.
-- The e-mail address is kept as a hash: an attempt is no reason to keep a person's address.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  email_hash text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_attempt_email on sign_in_attempt (tenant_id, email_hash, at);
create index sign_in_attempt_address on sign_in_attempt (tenant_id, address, at);
select secure_tenant_table('sign_in_attempt');

-- Private keys, sealed with the operator's secret: a dump of the database alone signs nothing.
create table signing_key (
  kid text primary key,
  sealed bytea not null,
  created timestamptz not null default now()
);
grant select, insert, delete on signing_key to smart_send_app;

-- Grants ended by sign-out or because a code came twice. Their access tokens live 10 minutes at most, and so do these rows' uses.
create table ended_grant (
  id text primary key,
  ended timestamptz not null default now()
);
grant select, insert on ended_grant to smart_send_app;

-- Clears what nobody will ask for again. It reaches across customers, which the app's role can't, so it runs as its owner.
create function forget_old_rows() returns void language sql security definer set search_path = public as $$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
$$;
revoke all on function forget_old_rows() from public;
grant execute on function forget_old_rows() to smart_send_app;
