-- Emails to buyers about their parcels: the seller's switches, each buyer's word, and the queue.

-- Since when the buyers of orders booked from then on are written to; null is off.
create table mail_setting (
  customer_id uuid primary key references customer (id),
  tenant_id text not null,
  posted timestamptz,
  out_for_delivery timestamptz,
  delivered timestamptz,
  problem timestamptz,
  -- Goes into the hash of each buyer's address, so that equal addresses of two sellers look different.
  salt text collate "C" not null
    default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
);
select secure_customer_table('mail_setting');
revoke delete on mail_setting from smart_send_app;

-- A buyer of a seller, by a hash of the address alone. It outlives the buyer's erasure, so that nobody has to ask twice.
create table mail_recipient (
  tenant_id text not null,
  customer_id uuid not null,
  address_hash text collate "C" not null,
  -- The address of the page that stops the mails: 128 random bits.
  code text collate "C" not null unique
    default substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 32),
  stopped timestamptz,
  primary key (customer_id, address_hash)
);
select secure_customer_table('mail_recipient');
revoke update, delete on mail_recipient from smart_send_app;

-- One mail for each event of a booked line, whatever is said of it and how often. It names no buyer: that is read when it is sent.
create table buyer_mail (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null references booking (id),
  item_id uuid not null,
  event text collate "C" not null check (event in ('Posted', 'OutForDelivery', 'Delivered', 'Problem')),
  happened timestamptz(3) not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Sent', 'NotSent', 'Unknown')),
  problem text check (problem in ('SwitchedOff', 'Overtaken', 'NoAddress', 'Unsubscribed', 'TooOld', 'Refused', 'NoAnswer')),
  -- Every claim is an attempt; its number fences off whoever held the row before.
  attempts int not null default 0,
  -- How often the server would not take it for now.
  deferrals int not null default 0,
  -- Its lease while it is being sent, otherwise when it is tried (again); null at its end.
  due timestamptz default now(),
  -- When its owner began to hand it over: from then on a lost answer may mean that it was taken.
  handed timestamptz,
  created timestamptz not null default now(),
  ended timestamptz,
  unique (booking_id, event),
  check ((state in ('Waiting', 'Sending')) = (due is not null)),
  check ((problem is not null) = (state in ('NotSent', 'Unknown')))
);
create index buyer_mail_due on buyer_mail (due) where due is not null;
select secure_customer_table('buyer_mail');
revoke delete on buyer_mail from smart_send_app;

alter table item_activity drop constraint item_activity_cause_check,
  add constraint item_activity_cause_check
    check (cause in ('Import', 'Rule', 'Edit', 'Group', 'Booking', 'Tracking', 'Mail', 'Print', 'System'));

-- What became of a mail, in the activity of its item.
create function note_buyer_mail(mail buyer_mail, p_outcome text) returns void language sql as $$
  insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
  select i.tenant_id, i.customer_id, i.id, clock_timestamp(), 'Mail', 'Mail', coalesce(i.doc ->> 'UpdatedBy', ''),
    jsonb_build_array(jsonb_build_object('Field', 'BuyerMail.' || mail.event, 'From', null, 'To', p_outcome))
  from item i where i.id = mail.item_id
$$;

-- The worker and the page that stops mails see across customers only through what follows.

-- Mails whose owner was not heard of again after it began to hand them over: they may have been taken (MAIL-7).
create function forsake_buyer_mails() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    update buyer_mail set state = 'Unknown', problem = 'NoAnswer', due = null, ended = clock_timestamp()
      where id in (select id from buyer_mail where state = 'Sending' and handed is not null and due <= now() for update skip locked)
      returning buyer_mail
  )
  select count(note_buyer_mail(gone.buyer_mail, 'NoAnswer')) from gone
$$;

-- Takes up to `p_most` mails that are due; one whose owner went away before handing it over is taken again.
create function claim_buyer_mails(p_most int, p_lease interval)
returns table (id uuid, tenant_id text, customer_id uuid, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    select m.id from buyer_mail m where m.due <= now() and m.handed is null order by m.due limit p_most for update skip locked
  )
  update buyer_mail m set state = 'Sending', attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from taken where m.id = taken.id
    returning m.id, m.tenant_id, m.customer_id, m.attempts
$$;

-- Whose mails a page stops, and whether it did.
create function find_mail_recipient(p_tenant text, p_code text) returns table (seller text, stopped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.name, r.stopped is not null from mail_recipient r join customer c on c.id = r.customer_id
    where r.code = p_code and r.tenant_id = p_tenant
$$;

create function stop_mails(p_tenant text, p_code text, p_stop boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  update mail_recipient set stopped = case when p_stop then coalesce(stopped, now()) end
    where code = p_code and tenant_id = p_tenant returning true
$$;

-- For the metrics: a number alone.
create function waiting_buyer_mails() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from buyer_mail where due <= now()
$$;

revoke execute on function note_buyer_mail, forsake_buyer_mails, claim_buyer_mails, find_mail_recipient, stop_mails,
  waiting_buyer_mails from public;
grant execute on function note_buyer_mail, forsake_buyer_mails, claim_buyer_mails, find_mail_recipient, stop_mails,
  waiting_buyer_mails to smart_send_app;
