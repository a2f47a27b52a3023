-- Claims on order lines and support cases, with what was said and sent in them. A case is the customer's; the tenant's operators see
-- the cases of all customers of their tenant, and write within the scope of the one customer whose case it is.

-- Who a user is: a seller, or one of the tenant's own staff, who has no customer and never becomes one.
alter table app_user
  add column role text not null default 'seller' check (role in ('seller', 'operator')),
  add constraint operators_have_no_customer check (role = 'seller' or customer_id is null);

-- Lets operators of the tenant read a customer's table, whoever's rows they are.
create function let_operators_read(tab regclass) returns void language plpgsql as $$
begin
  execute format('create policy operators_read on %s for select using (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null)', tab);
end $$;
revoke execute on function let_operators_read from public;

create table claim (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- For people: C100001.
  number bigint generated always as identity (start with 100001) unique,
  booking_id uuid not null references booking (id),
  item_id uuid not null,
  reason text not null check (reason in ('Damaged', 'Lost', 'Delayed')),
  value_minor bigint not null check (value_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'Submitted' check (status in (
    'Submitted', 'Under Review', 'Pending Documents', 'Pending Approval', 'Offer Made', 'Paid', 'Declined', 'Withdrawn')),
  created timestamptz(3) not null default now(),
  -- When its status changed, or something was said.
  changed timestamptz(3) not null default now(),
  closed timestamptz(3),
  unique (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
-- One claim for an order line: another one only after it was declined or withdrawn.
create unique index claim_once on claim (booking_id) where status not in ('Declined', 'Withdrawn');
create index claim_newest on claim (customer_id, id desc);
create index claim_of_item on claim (item_id);
create index claim_waiting on claim (customer_id) where status in ('Pending Documents', 'Offer Made');
create index claim_open on claim (tenant_id, changed) where closed is null;
create index claim_closed on claim (closed) where closed is not null;
select secure_customer_table('claim');
select let_operators_read('claim');
revoke delete on claim from smart_send_app;

create table support_case (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  -- For people: S100001.
  number bigint generated always as identity (start with 100001) unique,
  -- The order line and item it is about; null for none.
  booking_id uuid references booking (id),
  item_id uuid,
  topic text not null check (topic in ('Delivery', 'Label', 'Collection', 'Payment', 'Account', 'Integration', 'Other')),
  subject text not null,
  status text not null default 'Open' check (status in (
    'Open', 'Pending Us', 'Pending Customer', 'Pending Customer Warned', 'Answered', 'Closed')),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  closed timestamptz(3),
  unique (tenant_id, customer_id, id),
  check ((booking_id is null) = (item_id is null)),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, customer_id, item_id) references item (tenant_id, customer_id, id)
);
create index support_case_newest on support_case (customer_id, id desc);
create index support_case_of_item on support_case (item_id) where item_id is not null;
create index support_case_waiting on support_case (customer_id) where status in ('Pending Customer', 'Pending Customer Warned');
create index support_case_open on support_case (tenant_id, changed) where closed is null;
create index support_case_closed on support_case (closed) where closed is not null;
select secure_customer_table('support_case');
select let_operators_read('support_case');
revoke delete on support_case from smart_send_app;

-- What was said, in order. The text may name a buyer, and is emptied when the buyer is erased.
create table case_message (
  id uuid primary key default uuidv7(),
  seq bigint generated always as identity unique,
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid,
  support_case_id uuid,
  -- The case's item: what belongs to it is found, and erased, by it.
  item_id uuid,
  author text not null check (author in ('Customer', 'Operator')),
  author_id text not null,
  -- What was done with the case by it; null for words alone.
  event text,
  body text not null,
  created timestamptz(3) not null default now(),
  check (num_nonnulls(claim_id, support_case_id) = 1),
  foreign key (tenant_id, customer_id, claim_id) references claim (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id, support_case_id) references support_case (tenant_id, customer_id, id)
);
create index case_message_of_claim on case_message (claim_id, seq) where claim_id is not null;
create index case_message_of_support on case_message (support_case_id, seq) where support_case_id is not null;
create index case_message_of_item on case_message (item_id) where item_id is not null;
select secure_customer_table('case_message');
select let_operators_read('case_message');
revoke delete on case_message from smart_send_app;

-- Papers and pictures. One that was removed keeps its line without its bytes and its name.
create table case_document (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid,
  support_case_id uuid,
  item_id uuid,
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size int not null check (size > 0),
  sha256 bytea not null,
  author text not null check (author in ('Customer', 'Operator')),
  author_id text not null,
  created timestamptz(3) not null default now(),
  removed timestamptz(3),
  check (num_nonnulls(claim_id, support_case_id) = 1),
  unique (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id, claim_id) references claim (tenant_id, customer_id, id),
  foreign key (tenant_id, customer_id, support_case_id) references support_case (tenant_id, customer_id, id)
);
create index case_document_of_claim on case_document (claim_id, id) where claim_id is not null;
create index case_document_of_support on case_document (support_case_id, id) where support_case_id is not null;
create index case_document_of_item on case_document (item_id) where item_id is not null;
select secure_customer_table('case_document');
select let_operators_read('case_document');
revoke delete on case_document from smart_send_app;

-- The bytes, apart from what lists read. Pictures and PDFs are compressed already.
create table case_document_content (
  document_id uuid primary key,
  tenant_id text not null,
  customer_id uuid not null,
  bytes bytea not null,
  foreign key (tenant_id, customer_id, document_id) references case_document (tenant_id, customer_id, id)
);
alter table case_document_content alter column bytes set storage external;
select secure_customer_table('case_document_content');

create table claim_offer (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Proposed: beyond one operator's limit, a second one must approve. Replaced: another offer took its place.
  status text not null check (status in ('Proposed', 'Made', 'Accepted', 'Declined', 'Refused', 'Replaced')),
  made_by text not null,
  approved_by text,
  created timestamptz(3) not null default now(),
  settled timestamptz(3),
  check (approved_by is null or approved_by <> made_by),
  foreign key (tenant_id, customer_id, claim_id) references claim (tenant_id, customer_id, id)
);
create unique index claim_offer_live on claim_offer (claim_id) where status in ('Proposed', 'Made', 'Accepted');
create index claim_offer_of_claim on claim_offer (claim_id, id);
create index claim_offer_of_operator on claim_offer (made_by, created);
select secure_customer_table('claim_offer');
select let_operators_read('claim_offer');
revoke delete on claim_offer from smart_send_app;

-- How far a user has read a case: the number of its last message that was on their screen.
create table case_read (
  user_id text not null,
  case_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  read_to bigint not null,
  primary key (user_id, case_id)
);
create index case_read_of_customer on case_read (customer_id);
select secure_customer_table('case_read');
select let_operators_read('case_read');

-- Of what may name buyers the planner keeps no samples, as of the columns in 0076.
alter table case_message alter column body set statistics 0;
alter table support_case alter column subject set statistics 0;
alter table case_document alter column name set statistics 0;
alter table case_document_content alter column bytes set statistics 0;
