-- What somebody asks for that a mail confirms: a new account, a new password, another email address. And those mails.

create table account_request (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  purpose text collate "C" not null check (purpose in ('Registration', 'NewPassword', 'NewEmail')),
  -- Whose account it is about; a registration has none yet.
  user_id uuid references app_user (id) on delete cascade,
  -- Who is written to. Emptied, with the name and the password, once the request can't be used any more.
  email text not null,
  name text,
  password_hash text,
  -- A hash of what the browser keeps that asked: it need not prove itself again.
  browser_hash text collate "C",
  created timestamptz not null default now(),
  expires timestamptz not null,
  used timestamptz,
  check ((purpose = 'Registration') = (user_id is null))
);
create index account_request_user on account_request (tenant_id, user_id) where user_id is not null;
select secure_tenant_table('account_request');
revoke delete on account_request from smart_send_app;

-- The links that were mailed, by their hashes alone. Each attempt at a mail makes its own, so that no queue holds one.
create table account_link (
  token_hash text collate "C" primary key,
  tenant_id text not null,
  request_id uuid not null references account_request (id) on delete cascade
);
create index account_link_request on account_link (request_id);
select secure_tenant_table('account_link');
revoke update, delete on account_link from smart_send_app;

create table account_mail (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  kind text collate "C" not null
    check (kind in ('ConfirmRegistration', 'AccountExists', 'NewPassword', 'PasswordChanged', 'ConfirmEmail', 'EmailChanged')),
  request_id uuid references account_request (id) on delete cascade,
  address text not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Sent', 'NotSent')),
  problem text check (problem in ('SwitchedOff', 'TooOld', 'Refused')),
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  deferrals int not null default 0,
  -- Its lease while it is being sent, otherwise when it is tried (again); null at its end.
  due timestamptz default now(),
  created timestamptz not null default now(),
  ended timestamptz,
  check ((state in ('Waiting', 'Sending')) = (due is not null)),
  check ((problem is not null) = (state = 'NotSent'))
);
create index account_mail_due on account_mail (due) where due is not null;
select secure_tenant_table('account_mail');
revoke delete on account_mail from smart_send_app;

-- Takes up to `p_most` mails that are due, of every tenant. One whose owner went away is taken again: a second mail does less harm than none.
create function claim_account_mails(p_most int, p_lease interval)
returns table (id uuid, tenant_id text, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    select m.id from account_mail m where m.due <= now() order by m.due limit p_most for update skip locked
  )
  update account_mail m set state = 'Sending', attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from taken where m.id = taken.id
    returning m.id, m.tenant_id, m.attempts
$$;

-- For the metrics: a number alone.
create function waiting_account_mails() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from account_mail where due <= now()
$$;

-- Registering and asking for a password are counted as attempts at signing in are, each by itself.
alter table sign_in_attempt add column purpose text collate "C" not null default 'SignIn';

-- Forgets who asked as soon as the request is of no use, and the request itself a month later: until then its link gets a true answer.
create function forget_account_requests() returns void language sql security definer set search_path = public, pg_temp as $$
  update account_request set email = '', name = null, password_hash = null, browser_hash = null
    where (expires < now() or used is not null) and email <> '';
  delete from account_request where expires < now() - interval '30 days';
  delete from account_mail where ended < now() - interval '1 day';
$$;

revoke execute on function claim_account_mails, waiting_account_mails, forget_account_requests from public;
grant execute on function claim_account_mails, waiting_account_mails, forget_account_requests to smart_send_app;
