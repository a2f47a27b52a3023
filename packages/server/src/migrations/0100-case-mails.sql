-- Mails to sellers about their cases, in the queue of the mails about accounts. A row names the case alone: to whom, about which order
-- and in which words is read when it is due, so that the queue holds nothing of a seller or a buyer.
alter table account_mail
  drop constraint account_mail_kind_check,
  add constraint account_mail_kind_check check (kind in (
    'ConfirmRegistration', 'AccountExists', 'NewPassword', 'PasswordChanged', 'ConfirmEmail', 'EmailChanged',
    'CaseAnswered', 'CaseAsked', 'CaseOffered', 'CaseDeclined', 'CaseWarned', 'CaseClosed')),
  drop constraint account_mail_problem_check,
  add constraint account_mail_problem_check check (problem in ('SwitchedOff', 'TooOld', 'Refused', 'NoAccount', 'Overtaken')),
  add column customer_id uuid,
  add column case_kind text collate "C" check (case_kind in ('Claim', 'Support')),
  add column case_id uuid,
  add constraint account_mail_of_case check (
    (kind like 'Case%') = (case_id is not null) and (case_id is null) = (case_kind is null) and (case_id is null) = (customer_id is null));
create index account_mail_of_case on account_mail (case_id) where due is not null and case_id is not null;

-- The seller's own switch: on until it is turned off.
alter table mail_setting add column cases boolean not null default true;

-- An act that is sent again under its key is done once.
alter table operator_act
  add column key text,
  add column request_hash text,
  add constraint operator_act_keyed check ((key is null) = (request_hash is null));
create unique index operator_act_once on operator_act (tenant_id, operator_id, key) where key is not null;

-- When a case whose seller was warned is closed, as it was when they were warned.
alter table support_case add column closes timestamptz(3),
  add constraint support_case_closes check (closes is null or status = 'Pending Customer Warned');
update support_case set closes = now() + interval '7 days' where status = 'Pending Customer Warned';
create index support_case_closes on support_case (closes) where closes is not null;

-- Warned cases of all tenants whose time is over; they are closed one by one, each in its customer's own scope.
create function warned_cases_due(p_limit int) returns table (tenant_id text, customer_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.tenant_id, s.customer_id, s.id from support_case s where s.closes <= now() order by s.closes limit p_limit
$$;
revoke execute on function warned_cases_due from public;
grant execute on function warned_cases_due to smart_send_app;
