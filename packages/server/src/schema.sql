-- The database as all migrations leave it: tables with their indexes, policies, rights and triggers, then views and functions.
-- For reading only. Migrations are what runs; `npm run schema` writes this file again after a new one.

create extension btree_gin;

create extension pg_trgm;

create table account (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null,
  currency text not null,
  floor_zero boolean not null,
  posted bigint default 0 not null,
  held bigint default 0 not null,
  stopped timestamp with time zone,
  stopped_because text,
  credit_limit bigint default 0 not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_credit_limit_check CHECK (credit_limit >= 0),
  constraint account_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint account_funds CHECK (NOT floor_zero OR (posted - held) >= (- credit_limit)),
  constraint account_held_check CHECK (held >= 0),
  constraint account_id_tenant_id_customer_id_key UNIQUE (id, tenant_id, customer_id),
  constraint account_kind_check CHECK (kind = ANY (ARRAY['prepay'::text, 'revenue'::text, 'vat'::text, 'bank'::text, 'promo'::text, 'suspense'::text, 'compensation'::text])),
  constraint account_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint account_tenant_id_customer_id_kind_currency_key UNIQUE (tenant_id, customer_id, kind, currency)
);
CREATE INDEX account_suspense ON public.account USING btree (id) WHERE (kind = 'suspense'::text);
alter table account enable row level security, force row level security;
create policy customer_scope on account using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on account to owner using (true) with check (true);
grant select on account to smart_send_app;
grant update (held) on account to smart_send_app;

create table account_link (
  token_hash text not null,
  tenant_id text not null,
  request_id uuid not null,
  constraint account_link_pkey PRIMARY KEY (token_hash),
  constraint account_link_request_id_fkey FOREIGN KEY (request_id) REFERENCES account_request(id) ON DELETE CASCADE
);
CREATE INDEX account_link_request ON public.account_link USING btree (request_id);
alter table account_link enable row level security, force row level security;
create policy owner_all on account_link to owner using (true) with check (true);
create policy tenant_scope on account_link using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select on account_link to smart_send_app;

create table account_mail (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  kind text not null,
  request_id uuid,
  address text not null,
  state text default 'Waiting'::text not null,
  problem text,
  attempts integer default 0 not null,
  deferrals integer default 0 not null,
  due timestamp with time zone default now(),
  created timestamp with time zone default now() not null,
  ended timestamp with time zone,
  customer_id uuid,
  case_kind text,
  case_id uuid,
  constraint account_mail_pkey PRIMARY KEY (id),
  constraint account_mail_case_kind_check CHECK (case_kind = ANY (ARRAY['Claim'::text, 'Support'::text])),
  constraint account_mail_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sending'::text])) = (due IS NOT NULL)),
  constraint account_mail_check1 CHECK ((problem IS NOT NULL) = (state = 'NotSent'::text)),
  constraint account_mail_kind_check CHECK (kind = ANY (ARRAY['ConfirmRegistration'::text, 'AccountExists'::text, 'NewPassword'::text, 'PasswordChanged'::text, 'ConfirmEmail'::text, 'EmailChanged'::text, 'CaseAnswered'::text, 'CaseAsked'::text, 'CaseOffered'::text, 'CaseDeclined'::text, 'CaseWarned'::text, 'CaseClosed'::text])),
  constraint account_mail_of_case CHECK ((kind ~~ 'Case%'::text) = (case_id IS NOT NULL) AND (case_id IS NULL) = (case_kind IS NULL) AND (case_id IS NULL) = (customer_id IS NULL)),
  constraint account_mail_problem_check CHECK (problem = ANY (ARRAY['SwitchedOff'::text, 'TooOld'::text, 'Refused'::text, 'NoAccount'::text, 'Overtaken'::text])),
  constraint account_mail_request_id_fkey FOREIGN KEY (request_id) REFERENCES account_request(id) ON DELETE CASCADE,
  constraint account_mail_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Sent'::text, 'NotSent'::text]))
);
CREATE INDEX account_mail_due ON public.account_mail USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX account_mail_of_case ON public.account_mail USING btree (case_id) WHERE ((due IS NOT NULL) AND (case_id IS NOT NULL));
alter table account_mail enable row level security, force row level security;
create policy owner_all on account_mail to owner using (true) with check (true);
create policy tenant_scope on account_mail using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select, update on account_mail to smart_send_app;

create table account_request (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  purpose text not null,
  user_id uuid,
  email text not null,
  name text,
  password_hash text,
  browser_hash text,
  created timestamp with time zone default now() not null,
  expires timestamp with time zone not null,
  used timestamp with time zone,
  constraint account_request_pkey PRIMARY KEY (id),
  constraint account_request_check CHECK ((purpose = 'Registration'::text) = (user_id IS NULL)),
  constraint account_request_purpose_check CHECK (purpose = ANY (ARRAY['Registration'::text, 'NewPassword'::text, 'NewEmail'::text])),
  constraint account_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX account_request_user ON public.account_request USING btree (tenant_id, user_id) WHERE (user_id IS NOT NULL);
alter table account_request enable row level security, force row level security;
create policy owner_all on account_request to owner using (true) with check (true);
create policy tenant_scope on account_request using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select, update on account_request to smart_send_app;

create table achievement_seen (
  tenant_id text not null,
  customer_id uuid not null,
  name text not null,
  constraint achievement_seen_pkey PRIMARY KEY (customer_id, name),
  constraint achievement_seen_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
alter table achievement_seen enable row level security, force row level security;
create policy customer_scope on achievement_seen using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on achievement_seen to owner using (true) with check (true);
grant delete, insert, select, update on achievement_seen to smart_send_app;

create table app_call_bucket (
  app text not null,
  left_over double precision not null,
  at timestamp with time zone not null,
  constraint app_call_bucket_pkey PRIMARY KEY (app),
  constraint app_call_bucket_app_check CHECK (length(app) >= 1 AND length(app) <= 300)
);

create table app_call_hour (
  app text not null,
  account text not null,
  hour timestamp with time zone not null,
  calls integer not null,
  constraint app_call_hour_pkey PRIMARY KEY (app, account, hour)
);

create table app_user (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  customer_id uuid,
  created timestamp with time zone default now() not null,
  disabled timestamp with time zone,
  role text default 'seller'::text not null,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint app_user_role_check CHECK (role = ANY (ARRAY['seller'::text, 'operator'::text])),
  constraint operators_have_no_customer CHECK (role = 'seller'::text OR customer_id IS NULL)
);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (tenant_id, lower(email));
alter table app_user enable row level security, force row level security;
create policy owner_all on app_user to owner using (true) with check (true);
create policy tenant_scope on app_user using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on app_user to smart_send_app;

create table billing_columns (
  courier text not null,
  columns jsonb not null,
  saved timestamp with time zone default now() not null,
  constraint billing_columns_pkey PRIMARY KEY (courier)
);

create table billing_row (
  id uuid default uuidv7() not null,
  courier text not null,
  file text not null,
  line integer not null,
  tracking_number text not null,
  outcome text not null,
  sentence text not null,
  loaded timestamp with time zone default now() not null,
  constraint billing_row_pkey PRIMARY KEY (id),
  constraint billing_row_outcome_check CHECK (outcome = ANY (ARRAY['Surcharge'::text, 'Nothing'::text, 'Duplicate'::text, 'Stranger'::text, 'Unreadable'::text]))
);

create table booked_day (
  tenant_id text not null,
  customer_id uuid not null,
  day date not null,
  lines integer not null,
  constraint booked_day_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX booked_day_of ON public.booked_day USING btree (customer_id, day) INCLUDE (tenant_id, lines);
alter table booked_day enable row level security, force row level security;
create policy customer_scope on booked_day using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on booked_day to owner using (true) with check (true);
grant insert, select on booked_day to smart_send_app;

create table booking (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  item_version text not null,
  provider text not null,
  account text not null,
  service jsonb not null,
  courier text not null,
  product_code text not null,
  option_id text not null,
  price_minor bigint not null,
  vat_minor bigint not null,
  currency text not null,
  status text default 'Prepared'::text not null,
  shipment_ref text default ''::text not null,
  tracking_number text default ''::text not null,
  failure_code text,
  failure_text text,
  attempts integer default 0 not null,
  sends integer default 0 not null,
  lease timestamp with time zone,
  held_by text,
  submitted timestamp with time zone,
  last_sent timestamp with time zone,
  closing timestamp with time zone,
  tombstoned timestamp with time zone,
  case_opened timestamp with time zone,
  settled timestamp with time zone,
  quote_expires timestamp with time zone not null,
  request jsonb,
  raw_outcome jsonb,
  created timestamp with time zone default now() not null,
  rate_version text,
  parcel_numbers jsonb default '[]'::jsonb not null,
  hand_over jsonb,
  payment_id uuid,
  staged_by_hand boolean default false not null,
  search text default ''::text not null,
  recipient_key text default ''::text not null,
  paused timestamp with time zone,
  discount_id uuid,
  discount_minor bigint default 0 not null,
  discount_vat_minor bigint default 0 not null,
  parcels integer default 1 not null,
  is_business boolean generated always as (COALESCE(((service -> 'Tags'::text) ? 'Business'::text), false)) stored not null,
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_check CHECK (vat_minor >= 0 AND vat_minor <= price_minor),
  constraint booking_check1 CHECK (discount_vat_minor >= 0 AND discount_vat_minor <= discount_minor),
  constraint booking_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount_code(id),
  constraint booking_discount_minor_check CHECK (discount_minor >= 0),
  constraint booking_order_id_fkey FOREIGN KEY (order_id) REFERENCES booking_order(id),
  constraint booking_parcels_check CHECK (parcels > 0),
  constraint booking_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint booking_price_minor_check CHECK (price_minor >= 0 AND (price_minor + discount_minor) > 0),
  constraint booking_status_check CHECK (status = ANY (ARRAY['Prepared'::text, 'AwaitingPayment'::text, 'Submitting'::text, 'Unknown'::text, 'Booked'::text, 'Failed'::text, 'Expired'::text, 'Cancelled'::text])),
  constraint booking_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id),
  constraint paused_waits CHECK (paused IS NULL OR status = 'Submitting'::text AND sends = 0 AND submitted IS NULL AND lease IS NULL)
);
CREATE INDEX booking_by_month ON public.booking USING btree (customer_id, submitted) INCLUDE (tenant_id, currency, is_business, parcels, price_minor, vat_minor) WHERE (status = 'Booked'::text);
CREATE INDEX booking_by_number ON public.booking USING btree (tracking_number) WHERE (status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]));
CREATE INDEX booking_by_parcel_number ON public.booking USING gin (parcel_numbers) WITH (fastupdate=off) WHERE (parcel_numbers <> '[]'::jsonb);
CREATE INDEX booking_by_recipient ON public.booking USING btree (customer_id, recipient_key, id) WHERE (status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]));
CREATE INDEX booking_due ON public.booking USING btree (courier, lease) WHERE (status = ANY (ARRAY['Submitting'::text, 'Unknown'::text]));
CREATE INDEX booking_history ON public.booking USING btree (customer_id, submitted, id) WHERE (status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]));
CREATE INDEX booking_item ON public.booking USING btree (item_id, created DESC);
CREATE INDEX booking_of_order ON public.booking USING btree (order_id) WHERE (status <> ALL (ARRAY['Prepared'::text, 'Expired'::text]));
CREATE INDEX booking_payment ON public.booking USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX booking_search ON public.booking USING gin (search gin_trgm_ops) WHERE (status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]));
CREATE INDEX booking_settled ON public.booking USING btree (courier, settled) WHERE (status = 'Booked'::text);
CREATE UNIQUE INDEX one_live ON public.booking USING btree (item_id) WHERE (status = ANY (ARRAY['Prepared'::text, 'AwaitingPayment'::text, 'Submitting'::text, 'Unknown'::text, 'Booked'::text]));
alter table booking enable row level security, force row level security;
create policy customer_scope on booking using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on booking to owner using (true) with check (true);
grant insert, select, update on booking to smart_send_app;
CREATE TRIGGER booking_counted_at_once AFTER INSERT ON booking REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_booked_lines();
CREATE TRIGGER booking_manifested AFTER UPDATE OF status ON booking FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND (new.status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]))) EXECUTE FUNCTION manifest_booking();
CREATE TRIGGER booking_recounted AFTER UPDATE OF status, submitted ON booking FOR EACH ROW WHEN ((old.status = 'Booked'::text OR new.status = 'Booked'::text) AND (old.status IS DISTINCT FROM new.status OR old.submitted IS DISTINCT FROM new.submitted)) EXECUTE FUNCTION recount_booked_line();
CREATE TRIGGER booking_tracked AFTER UPDATE OF status ON booking FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND (new.status = ANY (ARRAY['Booked'::text, 'Cancelled'::text]))) EXECUTE FUNCTION track_booking();
CREATE TRIGGER booking_tracked_at_once AFTER INSERT ON booking FOR EACH ROW WHEN (new.status = 'Booked'::text) EXECUTE FUNCTION track_booking();

create table booking_order (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  currency text not null,
  line_ids uuid[] not null,
  created timestamp with time zone default now() not null,
  constraint booking_order_pkey PRIMARY KEY (id)
);
CREATE INDEX booking_order_newest ON public.booking_order USING btree (customer_id, id DESC);
alter table booking_order enable row level security, force row level security;
create policy customer_scope on booking_order using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on booking_order to owner using (true) with check (true);
grant insert, select on booking_order to smart_send_app;

create table booking_press (
  tenant_id text not null,
  customer_id uuid not null,
  press uuid not null,
  line_id uuid not null,
  created timestamp with time zone default clock_timestamp() not null,
  constraint booking_press_pkey PRIMARY KEY (customer_id, press, line_id),
  constraint booking_press_line_id_fkey FOREIGN KEY (line_id) REFERENCES booking(id) ON DELETE CASCADE
);
CREATE INDEX booking_press_line ON public.booking_press USING btree (line_id, created);
alter table booking_press enable row level security, force row level security;
create policy customer_scope on booking_press using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on booking_press to owner using (true) with check (true);
grant insert, select on booking_press to smart_send_app;

create table buyer_data_request (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  connector text not null,
  item_ids uuid[] not null,
  received timestamp(3) with time zone default now() not null,
  answered timestamp(3) with time zone,
  constraint buyer_data_request_pkey PRIMARY KEY (id),
  constraint buyer_data_request_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX buyer_data_request_open ON public.buyer_data_request USING btree (received) WHERE (answered IS NULL);
alter table buyer_data_request enable row level security, force row level security;
create policy customer_scope on buyer_data_request using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on buyer_data_request to owner using (true) with check (true);
grant insert, select, update on buyer_data_request to smart_send_app;

create table buyer_mail (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null,
  item_id uuid not null,
  event text not null,
  happened timestamp(3) with time zone not null,
  state text default 'Waiting'::text not null,
  problem text,
  attempts integer default 0 not null,
  deferrals integer default 0 not null,
  due timestamp with time zone default now(),
  handed timestamp with time zone,
  created timestamp with time zone default now() not null,
  ended timestamp with time zone,
  constraint buyer_mail_pkey PRIMARY KEY (id),
  constraint buyer_mail_booking_id_event_key UNIQUE (booking_id, event),
  constraint buyer_mail_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint buyer_mail_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sending'::text])) = (due IS NOT NULL)),
  constraint buyer_mail_check1 CHECK ((problem IS NOT NULL) = (state = ANY (ARRAY['NotSent'::text, 'Unknown'::text]))),
  constraint buyer_mail_event_check CHECK (event = ANY (ARRAY['Posted'::text, 'OutForDelivery'::text, 'Delivered'::text, 'Problem'::text])),
  constraint buyer_mail_problem_check CHECK (problem = ANY (ARRAY['SwitchedOff'::text, 'Overtaken'::text, 'NoAddress'::text, 'Unsubscribed'::text, 'TooOld'::text, 'Refused'::text, 'NoAnswer'::text])),
  constraint buyer_mail_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Sent'::text, 'NotSent'::text, 'Unknown'::text]))
);
CREATE INDEX buyer_mail_due ON public.buyer_mail USING btree (due) WHERE (due IS NOT NULL);
alter table buyer_mail enable row level security, force row level security;
create policy customer_scope on buyer_mail using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on buyer_mail to owner using (true) with check (true);
grant insert, select, update on buyer_mail to smart_send_app;

create table cancellation (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null,
  courier text not null,
  state text default 'Asking'::text not null,
  item_after text not null,
  reason text not null,
  requested timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  due timestamp with time zone default now(),
  asked timestamp with time zone,
  settled timestamp with time zone,
  refusal_code text,
  refusal_text text,
  rebook jsonb,
  rebooked_as uuid,
  not_rebooked text,
  constraint cancellation_pkey PRIMARY KEY (id),
  constraint cancellation_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint cancellation_check CHECK ((due IS NULL) = (state = ANY (ARRAY['Cancelled'::text, 'Refused'::text]))),
  constraint cancellation_item_after_check CHECK (item_after = ANY (ARRAY['Sold'::text, 'Deleted'::text])),
  constraint cancellation_rebooked_as_fkey FOREIGN KEY (rebooked_as) REFERENCES booking(id),
  constraint cancellation_state_check CHECK (state = ANY (ARRAY['Asking'::text, 'Asked'::text, 'Cancelled'::text, 'Refused'::text]))
);
CREATE INDEX cancellation_due ON public.cancellation USING btree (courier, due) WHERE (due IS NOT NULL);
CREATE INDEX cancellation_newest ON public.cancellation USING btree (customer_id, id DESC);
CREATE INDEX cancellation_open ON public.cancellation USING btree (customer_id) WHERE (state = ANY (ARRAY['Asking'::text, 'Asked'::text]));
CREATE UNIQUE INDEX one_cancellation ON public.cancellation USING btree (booking_id) WHERE (state <> 'Refused'::text);
alter table cancellation enable row level security, force row level security;
create policy customer_scope on cancellation using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on cancellation to owner using (true) with check (true);
grant insert, select, update on cancellation to smart_send_app;

create table case_document (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid,
  support_case_id uuid,
  item_id uuid,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  author text not null,
  author_id text not null,
  created timestamp(3) with time zone default now() not null,
  removed timestamp(3) with time zone,
  constraint case_document_pkey PRIMARY KEY (id),
  constraint case_document_author_check CHECK (author = ANY (ARRAY['Customer'::text, 'Operator'::text])),
  constraint case_document_check CHECK (num_nonnulls(claim_id, support_case_id) = 1),
  constraint case_document_content_type_check CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])),
  constraint case_document_size_check CHECK (size > 0),
  constraint case_document_tenant_id_customer_id_claim_id_fkey FOREIGN KEY (tenant_id, customer_id, claim_id) REFERENCES claim(tenant_id, customer_id, id),
  constraint case_document_tenant_id_customer_id_id_key UNIQUE (tenant_id, customer_id, id),
  constraint case_document_tenant_id_customer_id_support_case_id_fkey FOREIGN KEY (tenant_id, customer_id, support_case_id) REFERENCES support_case(tenant_id, customer_id, id)
);
CREATE INDEX case_document_of_claim ON public.case_document USING btree (claim_id, id) WHERE (claim_id IS NOT NULL);
CREATE INDEX case_document_of_item ON public.case_document USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX case_document_of_support ON public.case_document USING btree (support_case_id, id) WHERE (support_case_id IS NOT NULL);
alter table case_document enable row level security, force row level security;
create policy customer_scope on case_document using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on case_document for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on case_document to owner using (true) with check (true);
grant insert, select, update on case_document to smart_send_app;

create table case_document_content (
  document_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  bytes bytea not null,
  constraint case_document_content_pkey PRIMARY KEY (document_id),
  constraint case_document_content_tenant_id_customer_id_document_id_fkey FOREIGN KEY (tenant_id, customer_id, document_id) REFERENCES case_document(tenant_id, customer_id, id)
);
alter table case_document_content enable row level security, force row level security;
create policy customer_scope on case_document_content using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on case_document_content to owner using (true) with check (true);
grant delete, insert, select, update on case_document_content to smart_send_app;

create table case_message (
  id uuid default uuidv7() not null,
  seq bigint generated always as identity not null,
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid,
  support_case_id uuid,
  item_id uuid,
  author text not null,
  author_id text not null,
  event text,
  body text not null,
  created timestamp(3) with time zone default now() not null,
  constraint case_message_pkey PRIMARY KEY (id),
  constraint case_message_author_check CHECK (author = ANY (ARRAY['Customer'::text, 'Operator'::text])),
  constraint case_message_check CHECK (num_nonnulls(claim_id, support_case_id) = 1),
  constraint case_message_seq_key UNIQUE (seq),
  constraint case_message_tenant_id_customer_id_claim_id_fkey FOREIGN KEY (tenant_id, customer_id, claim_id) REFERENCES claim(tenant_id, customer_id, id),
  constraint case_message_tenant_id_customer_id_support_case_id_fkey FOREIGN KEY (tenant_id, customer_id, support_case_id) REFERENCES support_case(tenant_id, customer_id, id)
);
CREATE INDEX case_message_of_claim ON public.case_message USING btree (claim_id, seq) WHERE (claim_id IS NOT NULL);
CREATE INDEX case_message_of_item ON public.case_message USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX case_message_of_support ON public.case_message USING btree (support_case_id, seq) WHERE (support_case_id IS NOT NULL);
alter table case_message enable row level security, force row level security;
create policy customer_scope on case_message using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on case_message for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on case_message to owner using (true) with check (true);
grant insert, select, update on case_message to smart_send_app;

create table case_read (
  user_id text not null,
  case_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  read_to bigint not null,
  constraint case_read_pkey PRIMARY KEY (user_id, case_id)
);
CREATE INDEX case_read_of_customer ON public.case_read USING btree (customer_id);
alter table case_read enable row level security, force row level security;
create policy customer_scope on case_read using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on case_read for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on case_read to owner using (true) with check (true);
grant delete, insert, select, update on case_read to smart_send_app;

create table catalogue_version (
  provider text not null,
  number integer not null,
  valid_from date not null,
  digest text not null,
  source jsonb not null,
  origin text not null,
  imported_by text not null,
  imported_at timestamp with time zone default now() not null,
  constraint catalogue_version_pkey PRIMARY KEY (provider, number),
  constraint catalogue_version_number_check CHECK (number > 0),
  constraint catalogue_version_origin_check CHECK (origin = ANY (ARRAY['shipped'::text, 'operator'::text]))
);
grant select on catalogue_version to smart_send_app;
CREATE TRIGGER catalogue_version_kept BEFORE DELETE OR UPDATE ON catalogue_version FOR EACH ROW EXECUTE FUNCTION refuse_catalogue_change();

create table claim (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  number bigint generated always as identity not null,
  booking_id uuid not null,
  item_id uuid not null,
  reason text not null,
  value_minor bigint not null,
  currency text not null,
  status text default 'Submitted'::text not null,
  created timestamp(3) with time zone default now() not null,
  changed timestamp(3) with time zone default now() not null,
  closed timestamp(3) with time zone,
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint claim_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint claim_number_key UNIQUE (number),
  constraint claim_reason_check CHECK (reason = ANY (ARRAY['Damaged'::text, 'Lost'::text, 'Delayed'::text])),
  constraint claim_status_check CHECK (status = ANY (ARRAY['Submitted'::text, 'Under Review'::text, 'Pending Documents'::text, 'Pending Approval'::text, 'Offer Made'::text, 'Paid'::text, 'Declined'::text, 'Withdrawn'::text])),
  constraint claim_tenant_id_customer_id_id_key UNIQUE (tenant_id, customer_id, id),
  constraint claim_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id),
  constraint claim_value_minor_check CHECK (value_minor > 0)
);
CREATE INDEX claim_closed ON public.claim USING btree (closed) WHERE (closed IS NOT NULL);
CREATE INDEX claim_newest ON public.claim USING btree (customer_id, id DESC);
CREATE INDEX claim_of_booking ON public.claim USING btree (booking_id);
CREATE INDEX claim_of_item ON public.claim USING btree (item_id);
CREATE UNIQUE INDEX claim_once ON public.claim USING btree (booking_id) WHERE (status <> ALL (ARRAY['Declined'::text, 'Withdrawn'::text]));
CREATE INDEX claim_open ON public.claim USING btree (tenant_id, changed) WHERE (closed IS NULL);
CREATE INDEX claim_waiting ON public.claim USING btree (customer_id) WHERE (status = ANY (ARRAY['Pending Documents'::text, 'Offer Made'::text]));
alter table claim enable row level security, force row level security;
create policy customer_scope on claim using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on claim for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on claim to owner using (true) with check (true);
grant insert, select, update on claim to smart_send_app;

create table claim_offer (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  claim_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  made_by text not null,
  approved_by text,
  created timestamp(3) with time zone default now() not null,
  settled timestamp(3) with time zone,
  constraint claim_offer_pkey PRIMARY KEY (id),
  constraint claim_offer_amount_minor_check CHECK (amount_minor > 0),
  constraint claim_offer_check CHECK (approved_by IS NULL OR approved_by <> made_by),
  constraint claim_offer_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint claim_offer_status_check CHECK (status = ANY (ARRAY['Proposed'::text, 'Made'::text, 'Accepted'::text, 'Declined'::text, 'Refused'::text, 'Replaced'::text])),
  constraint claim_offer_tenant_id_customer_id_claim_id_fkey FOREIGN KEY (tenant_id, customer_id, claim_id) REFERENCES claim(tenant_id, customer_id, id)
);
CREATE UNIQUE INDEX claim_offer_live ON public.claim_offer USING btree (claim_id) WHERE (status = ANY (ARRAY['Proposed'::text, 'Made'::text, 'Accepted'::text]));
CREATE INDEX claim_offer_of_claim ON public.claim_offer USING btree (claim_id, id);
CREATE INDEX claim_offer_of_operator ON public.claim_offer USING btree (made_by, created);
alter table claim_offer enable row level security, force row level security;
create policy customer_scope on claim_offer using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on claim_offer for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on claim_offer to owner using (true) with check (true);
grant insert, select, update on claim_offer to smart_send_app;

create table close_out_hour (
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  courier text not null,
  collection_key text not null,
  minutes integer not null,
  time_zone text not null,
  week text not null,
  updated timestamp with time zone default clock_timestamp() not null,
  constraint close_out_hour_pkey PRIMARY KEY (customer_id, provider, account, courier, collection_key),
  constraint close_out_hour_minutes_check CHECK (minutes >= 0 AND minutes <= 1439),
  constraint close_out_hour_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint close_out_hour_week_check CHECK (week = ANY (ARRAY['MonFri'::text, 'MonSat'::text]))
);
alter table close_out_hour enable row level security, force row level security;
create policy customer_scope on close_out_hour using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on close_out_hour to owner using (true) with check (true);
grant delete, insert, select, update on close_out_hour to smart_send_app;

create table comparison_finding (
  id uuid default uuidv7() not null,
  courier text not null,
  kind text not null,
  reference text not null,
  shipment_ref text not null,
  tracking_number text not null,
  status text,
  since timestamp with time zone not null,
  found timestamp with time zone default now() not null,
  seen timestamp with time zone default now() not null,
  closed timestamp with time zone,
  closed_because text,
  constraint comparison_finding_pkey PRIMARY KEY (id),
  constraint comparison_finding_courier_kind_reference_shipment_ref_key UNIQUE (courier, kind, reference, shipment_ref),
  constraint comparison_finding_kind_check CHECK (kind = ANY (ARRAY['NoBooking'::text, 'NotBooked'::text, 'NoShipment'::text, 'Twice'::text, 'OtherNumber'::text]))
);

create table courier_comparison (
  courier text not null,
  due timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  finished timestamp with time zone,
  shipments integer,
  lines integer,
  by_list boolean,
  problem text,
  constraint courier_comparison_pkey PRIMARY KEY (courier)
);

create table courier_label (
  tenant_id text not null,
  customer_id uuid not null,
  line_id uuid not null,
  format text not null,
  bytes bytea not null,
  pages integer not null,
  fetched_at timestamp with time zone default now() not null,
  constraint courier_label_pkey PRIMARY KEY (tenant_id, customer_id, line_id, format),
  constraint courier_label_bytes_check CHECK (length(bytes) >= 1 AND length(bytes) <= 8000000),
  constraint courier_label_format_check CHECK (format = ANY (ARRAY['PDF_4X6'::text, 'PDF_A4'::text])),
  constraint courier_label_pages_check CHECK (pages >= 1 AND pages <= 100),
  constraint courier_label_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX courier_label_fetched ON public.courier_label USING btree (fetched_at);
alter table courier_label enable row level security, force row level security;
create policy customer_scope on courier_label using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on courier_label to owner using (true) with check (true);
grant delete, insert, select, update on courier_label to smart_send_app;

create table csv_mapping (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  name text not null,
  headings text not null,
  is_default boolean default false not null,
  mappings jsonb not null,
  updated timestamp(3) with time zone default clock_timestamp() not null,
  constraint csv_mapping_pkey PRIMARY KEY (id),
  constraint csv_mapping_customer_id_headings_key UNIQUE (customer_id, headings),
  constraint csv_mapping_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint csv_mapping_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE UNIQUE INDEX csv_mapping_default ON public.csv_mapping USING btree (customer_id) WHERE is_default;
CREATE UNIQUE INDEX csv_mapping_name ON public.csv_mapping USING btree (customer_id, lower(name));
alter table csv_mapping enable row level security, force row level security;
create policy customer_scope on csv_mapping using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on csv_mapping to owner using (true) with check (true);
grant delete, insert, select, update on csv_mapping to smart_send_app;

create table customer (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  name text not null,
  email text not null,
  feed_seq bigint default 0 not null,
  created timestamp with time zone default now() not null,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_tenant_id_id_key UNIQUE (tenant_id, id)
);
alter table customer enable row level security, force row level security;
create policy owner_all on customer to owner using (true) with check (true);
create policy tenant_scope on customer using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on customer to smart_send_app;

create table customer_address (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  is_default boolean default false not null,
  doc jsonb not null,
  created timestamp with time zone default now() not null,
  constraint customer_address_pkey PRIMARY KEY (id),
  constraint customer_address_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE UNIQUE INDEX customer_address_default ON public.customer_address USING btree (customer_id) WHERE is_default;
alter table customer_address enable row level security, force row level security;
create policy customer_scope on customer_address using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on customer_address to owner using (true) with check (true);
grant delete, insert, select, update on customer_address to smart_send_app;

create table derived_version (
  name text not null,
  version integer not null,
  constraint derived_version_pkey PRIMARY KEY (name)
);

create table discount_code (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  code text not null,
  kind text not null,
  value bigint not null,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  most_uses integer,
  uses integer default 0 not null,
  least_total bigint default 0 not null,
  created timestamp with time zone default now() not null,
  constraint discount_code_pkey PRIMARY KEY (id),
  constraint discount_code_check CHECK (value > 0 AND (kind = 'Amount'::text OR value <= 100)),
  constraint discount_code_code_check CHECK (code ~ '^[A-Z0-9._-]{3,30}$'::text),
  constraint discount_code_kind_check CHECK (kind = ANY (ARRAY['Percent'::text, 'Amount'::text])),
  constraint discount_code_least_total_check CHECK (least_total >= 0),
  constraint discount_code_most_uses_check CHECK (most_uses > 0),
  constraint discount_code_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint discount_uses CHECK (uses >= 0 AND (most_uses IS NULL OR uses <= most_uses))
);
alter table discount_code enable row level security, force row level security;
create policy owner_all on discount_code to owner using (true) with check (true);
create policy tenant_scope on discount_code using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant select on discount_code to smart_send_app;
grant update (uses) on discount_code to smart_send_app;

create table discount_use (
  order_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  discount_id uuid not null,
  used timestamp with time zone default now() not null,
  given_back timestamp with time zone,
  constraint discount_use_pkey PRIMARY KEY (order_id, discount_id),
  constraint discount_use_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount_code(id),
  constraint discount_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES booking_order(id)
);
CREATE INDEX discount_use_of_code ON public.discount_use USING btree (discount_id);
alter table discount_use enable row level security, force row level security;
create policy customer_scope on discount_use using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on discount_use to owner using (true) with check (true);
grant insert, select, update on discount_use to smart_send_app;

create table dispatch_look (
  item_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  changes integer default 1 not null,
  due timestamp with time zone default now() not null,
  constraint dispatch_look_pkey PRIMARY KEY (item_id),
  constraint dispatch_look_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
CREATE INDEX dispatch_look_due ON public.dispatch_look USING btree (due);
alter table dispatch_look enable row level security, force row level security;
create policy customer_scope on dispatch_look using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on dispatch_look to owner using (true) with check (true);
grant delete, insert, select, update on dispatch_look to smart_send_app;

create table dispatch_sweep (
  customer_id uuid not null,
  tenant_id text not null,
  after uuid,
  due timestamp with time zone default now() not null,
  constraint dispatch_sweep_pkey PRIMARY KEY (customer_id),
  constraint dispatch_sweep_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX dispatch_sweep_due ON public.dispatch_sweep USING btree (due);
alter table dispatch_sweep enable row level security, force row level security;
create policy customer_scope on dispatch_sweep using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on dispatch_sweep to owner using (true) with check (true);
grant delete, insert, select, update on dispatch_sweep to smart_send_app;

create table dispatch_usual (
  tenant_id text not null,
  moment text not null,
  constraint dispatch_usual_pkey PRIMARY KEY (tenant_id)
);
alter table dispatch_usual enable row level security, force row level security;
create policy owner_all on dispatch_usual to owner using (true) with check (true);
create policy tenant_scope on dispatch_usual using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on dispatch_usual to smart_send_app;

create table ended_grant (
  id text not null,
  ended timestamp with time zone default now() not null,
  constraint ended_grant_pkey PRIMARY KEY (id)
);
grant insert, select on ended_grant to smart_send_app;

create table erased_order (
  tenant_id text not null,
  customer_id uuid not null,
  source_id text not null,
  source_account text not null,
  order_id text not null,
  item_id uuid not null,
  erased timestamp with time zone default now() not null,
  constraint erased_order_pkey PRIMARY KEY (customer_id, source_id, source_account, order_id),
  constraint erased_order_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
alter table erased_order enable row level security, force row level security;
create policy customer_scope on erased_order using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on erased_order to owner using (true) with check (true);
grant delete, insert, select, update on erased_order to smart_send_app;

create table given_back_before (
  booking_id uuid not null,
  amount_minor bigint not null,
  is_cancelled_and_claimed boolean not null,
  constraint given_back_before_pkey PRIMARY KEY (booking_id),
  constraint given_back_before_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id)
);

create table idempotency (
  tenant_id text not null,
  customer_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  locked timestamp with time zone default now() not null,
  created timestamp with time zone default now() not null,
  constraint idempotency_pkey PRIMARY KEY (tenant_id, customer_id, route, key)
);
alter table idempotency enable row level security, force row level security;
create policy customer_scope on idempotency using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on idempotency to owner using (true) with check (true);
grant delete, insert, select, update on idempotency to smart_send_app;

create table invoice (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null,
  number text not null,
  month date not null,
  issued timestamp(3) with time zone default now() not null,
  currency text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  doc jsonb not null,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_customer_id_kind_month_key UNIQUE (customer_id, kind, month),
  constraint invoice_id_tenant_id_customer_id_key UNIQUE (id, tenant_id, customer_id),
  constraint invoice_kind_check CHECK (kind = ANY (ARRAY['Invoice'::text, 'CreditNote'::text])),
  constraint invoice_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint invoice_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint invoice_tenant_id_kind_number_key UNIQUE (tenant_id, kind, number)
);
alter table invoice enable row level security, force row level security;
create policy customer_scope on invoice using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on invoice to owner using (true) with check (true);
grant insert, select on invoice to smart_send_app;
CREATE TRIGGER invoice_for_good BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

create table invoice_line (
  tx uuid not null,
  invoice_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  constraint invoice_line_pkey PRIMARY KEY (tx),
  constraint invoice_line_invoice_id_tenant_id_customer_id_fkey FOREIGN KEY (invoice_id, tenant_id, customer_id) REFERENCES invoice(id, tenant_id, customer_id),
  constraint invoice_line_tx_tenant_id_customer_id_fkey FOREIGN KEY (tx, tenant_id, customer_id) REFERENCES ltx(id, tenant_id, customer_id)
);
alter table invoice_line enable row level security, force row level security;
create policy customer_scope on invoice_line using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on invoice_line to owner using (true) with check (true);
grant insert, select on invoice_line to smart_send_app;
CREATE TRIGGER invoice_line_closes AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION close_charges();
CREATE TRIGGER invoice_line_for_good BEFORE DELETE OR UPDATE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_line_no_truncate BEFORE TRUNCATE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

create table invoice_series (
  tenant_id text not null,
  kind text not null,
  last integer default 0 not null,
  constraint invoice_series_pkey PRIMARY KEY (tenant_id, kind),
  constraint invoice_series_kind_check CHECK (kind = ANY (ARRAY['Invoice'::text, 'CreditNote'::text]))
);
alter table invoice_series enable row level security, force row level security;
create policy owner_all on invoice_series to owner using (true) with check (true);
create policy tenant_scope on invoice_series using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant insert, select, update on invoice_series to smart_send_app;

create table item (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  client_id text,
  updated timestamp(3) with time zone not null,
  created timestamp(3) with time zone not null,
  doc jsonb not null,
  status text generated always as ((doc ->> 'Status'::text)) stored not null,
  marketplace_status text generated always as ((doc ->> 'MarketplaceStatus'::text)) stored not null,
  booking_status text generated always as (COALESCE(((doc -> 'BookingDetails'::text) ->> 'BookingStatus'::text), 'None'::text)) stored not null,
  booked_at text generated always as (((doc -> 'BookingDetails'::text) ->> 'Created'::text)) stored,
  origins text[] default '{}'::text[] not null,
  erased timestamp(3) with time zone,
  client_fingerprint text,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_booking_status_check CHECK (booking_status = ANY (ARRAY['Prepared'::text, 'Booked'::text, 'AwaitingPayment'::text, 'None'::text])),
  constraint item_check CHECK ((doc ->> 'Id'::text) = id::text AND (doc ->> 'CustomerId'::text) = customer_id::text),
  constraint item_customer_id_client_id_key UNIQUE (customer_id, client_id),
  constraint item_id_tenant_id_customer_id_key UNIQUE (id, tenant_id, customer_id),
  constraint item_marketplace_status_check CHECK (marketplace_status = ANY (ARRAY['Sold'::text, 'AwaitingDispatch'::text, 'Dispatched'::text, 'PendingRetry'::text])),
  constraint item_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Deleted'::text])),
  constraint item_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
) with (fillfactor=50);
CREATE INDEX item_archived ON public.item USING btree (customer_id) WHERE (status = 'Deleted'::text);
CREATE INDEX item_booked ON public.item USING btree (customer_id, booked_at) WHERE (booking_status = 'Booked'::text);
CREATE INDEX item_sold ON public.item USING btree (customer_id, created) INCLUDE (tenant_id) WHERE ((marketplace_status = 'Sold'::text) AND (status = 'Active'::text));
alter table item enable row level security, force row level security;
create policy customer_scope on item using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item to owner using (true) with check (true);
grant delete, insert, select, update on item to smart_send_app;
CREATE TRIGGER item_activity_noted AFTER UPDATE ON item REFERENCING OLD TABLE AS before_items NEW TABLE AS after_items FOR EACH STATEMENT WHEN (COALESCE(current_setting('app.renews'::text, true), ''::text) <> 'names'::text) EXECUTE FUNCTION note_item_activity();
CREATE TRIGGER item_counted_at_once AFTER INSERT ON item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
CREATE TRIGGER item_dispatch_looked_at AFTER UPDATE ON item REFERENCING OLD TABLE AS before_items NEW TABLE AS after_items FOR EACH STATEMENT EXECUTE FUNCTION look_at_dispatches_of_changed();
CREATE TRIGGER item_dispatch_looked_at_once AFTER INSERT ON item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_at_dispatches_of_new();
CREATE TRIGGER item_looked_up AFTER UPDATE ON item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION look_up_changed_items();
CREATE TRIGGER item_looked_up_at_once AFTER INSERT ON item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION look_up_new_items();
CREATE TRIGGER item_recounted AFTER UPDATE ON item REFERENCING OLD TABLE AS before_items NEW TABLE AS after_items FOR EACH STATEMENT EXECUTE FUNCTION count_changed_items();

create table item_activity (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  id uuid default uuidv7() not null,
  at timestamp(3) with time zone not null,
  cause text not null,
  changed_by text not null,
  was_by text not null,
  changes jsonb not null,
  erased boolean default false not null,
  constraint item_activity_pkey PRIMARY KEY (item_id, id),
  constraint item_activity_cause_check CHECK (cause = ANY (ARRAY['Import'::text, 'Rule'::text, 'Edit'::text, 'Group'::text, 'Booking'::text, 'Tracking'::text, 'Mail'::text, 'Print'::text, 'System'::text]))
);
CREATE INDEX item_activity_to_erase ON public.item_activity USING btree (at) WHERE (NOT erased);
alter table item_activity enable row level security, force row level security;
create policy customer_scope on item_activity using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_activity to owner using (true) with check (true);
grant delete, insert, select, update on item_activity to smart_send_app;

create table item_count (
  tenant_id text not null,
  customer_id uuid not null,
  day date not null,
  sold integer not null,
  to_mend integer not null,
  to_tell integer not null,
  in_transit integer not null,
  to_print integer not null,
  in_trouble integer not null
);
CREATE INDEX item_count_of ON public.item_count USING btree (customer_id);
alter table item_count enable row level security, force row level security;
create policy customer_scope on item_count using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_count to owner using (true) with check (true);
grant insert, select on item_count to smart_send_app;

create table item_grouping (
  id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  sources jsonb not null,
  results jsonb not null,
  held jsonb not null,
  created timestamp with time zone default now() not null,
  undone timestamp with time zone,
  constraint item_grouping_pkey PRIMARY KEY (id),
  constraint item_grouping_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX item_grouping_by_age ON public.item_grouping USING btree (created);
alter table item_grouping enable row level security, force row level security;
create policy customer_scope on item_grouping using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_grouping to owner using (true) with check (true);
grant delete, insert, select, update on item_grouping to smart_send_app;

create table item_lookup (
  item_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  booked_at text,
  on_its_way boolean,
  untold boolean,
  sources text[],
  ended text,
  buyer text,
  constraint item_lookup_pkey PRIMARY KEY (item_id)
);
CREATE INDEX item_lookup_buyer ON public.item_lookup USING btree (buyer) WHERE (buyer IS NOT NULL);
CREATE INDEX item_lookup_on_its_way ON public.item_lookup USING btree (customer_id, booked_at, item_id) WHERE on_its_way;
CREATE INDEX item_lookup_to_erase ON public.item_lookup USING btree (sources, ended) WHERE (ended IS NOT NULL);
CREATE INDEX item_lookup_untold ON public.item_lookup USING btree (customer_id, booked_at, item_id) WHERE untold;
alter table item_lookup enable row level security, force row level security;
create policy customer_scope on item_lookup using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_lookup to owner using (true) with check (true);
grant delete, insert, select, update on item_lookup to smart_send_app;

create table item_order_line (
  tenant_id text not null,
  customer_id uuid not null,
  source_id text not null,
  source_account text not null,
  order_id text not null,
  line_id text not null,
  item_id uuid not null,
  said text,
  constraint item_order_line_pkey PRIMARY KEY (customer_id, source_id, source_account, order_id, line_id),
  constraint item_order_line_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
alter table item_order_line enable row level security, force row level security;
create policy customer_scope on item_order_line using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_order_line to owner using (true) with check (true);
grant delete, insert, select, update on item_order_line to smart_send_app;

create table item_return (
  source_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  return_id uuid not null,
  created timestamp with time zone default now() not null,
  constraint item_return_pkey PRIMARY KEY (source_id),
  constraint item_return_tenant_id_customer_id_return_id_fkey FOREIGN KEY (tenant_id, customer_id, return_id) REFERENCES item(tenant_id, customer_id, id),
  constraint item_return_tenant_id_customer_id_source_id_fkey FOREIGN KEY (tenant_id, customer_id, source_id) REFERENCES item(tenant_id, customer_id, id)
);
alter table item_return enable row level security, force row level security;
create policy customer_scope on item_return using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_return to owner using (true) with check (true);
grant delete, insert, select, update on item_return to smart_send_app;

create table item_rule_run (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  at timestamp(3) with time zone not null,
  trace jsonb not null,
  marks jsonb not null,
  constraint item_rule_run_pkey PRIMARY KEY (item_id, at)
);
alter table item_rule_run enable row level security, force row level security;
create policy customer_scope on item_rule_run using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on item_rule_run to owner using (true) with check (true);
grant delete, insert, select, update on item_rule_run to smart_send_app;

create table label_batch (
  id text not null,
  tenant_id text not null,
  customer_id uuid not null,
  item_ids uuid[] not null,
  format text not null,
  created timestamp with time zone default now() not null,
  constraint label_batch_pkey PRIMARY KEY (id),
  constraint label_batch_format_check CHECK (format = ANY (ARRAY['PDF_4X6'::text, 'PDF_A4'::text, 'ZPL_203'::text, 'ZPL_300'::text])),
  constraint label_batch_id_check CHECK (length(id) = 22),
  constraint label_batch_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX label_batch_created ON public.label_batch USING btree (customer_id, created);
alter table label_batch enable row level security, force row level security;
create policy customer_scope on label_batch using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on label_batch to owner using (true) with check (true);
grant delete, insert, select, update on label_batch to smart_send_app;

create table ledger_month (
  tenant_id text not null,
  customer_id uuid not null,
  currency text not null,
  month date not null,
  added bigint default 0 not null,
  spent bigint default 0 not null,
  open_charges bigint default 0 not null,
  constraint ledger_month_pkey PRIMARY KEY (customer_id, currency, month),
  constraint ledger_month_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
alter table ledger_month enable row level security, force row level security;
create policy customer_scope on ledger_month using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on ledger_month to owner using (true) with check (true);
grant select on ledger_month to smart_send_app;

create table lentry (
  tx uuid not null,
  account uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  amount bigint not null,
  constraint lentry_pkey PRIMARY KEY (tx, account),
  constraint lentry_account_tenant_id_customer_id_fkey FOREIGN KEY (account, tenant_id, customer_id) REFERENCES account(id, tenant_id, customer_id),
  constraint lentry_amount_check CHECK (amount <> 0),
  constraint lentry_tx_tenant_id_customer_id_fkey FOREIGN KEY (tx, tenant_id, customer_id) REFERENCES ltx(id, tenant_id, customer_id)
);
CREATE INDEX lentry_account ON public.lentry USING btree (account);
alter table lentry enable row level security, force row level security;
create policy customer_scope on lentry using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on lentry to owner using (true) with check (true);
grant insert, select on lentry to smart_send_app;
CREATE TRIGGER lentry_append_only BEFORE DELETE OR UPDATE ON lentry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER lentry_balanced AFTER INSERT ON lentry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER lentry_no_truncate BEFORE TRUNCATE ON lentry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER lentry_posts AFTER INSERT ON lentry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_entries();

create table ltx (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null,
  ref text not null,
  at timestamp with time zone default now() not null,
  constraint ltx_pkey PRIMARY KEY (id),
  constraint ltx_id_tenant_id_customer_id_key UNIQUE (id, tenant_id, customer_id),
  constraint ltx_kind_check CHECK (kind = ANY (ARRAY['topup'::text, 'bonus'::text, 'post'::text, 'refund'::text, 'surcharge'::text, 'adjust'::text])),
  constraint ltx_kind_ref_key UNIQUE (kind, ref)
);
CREATE INDEX ltx_at ON public.ltx USING btree (at);
CREATE INDEX ltx_newest ON public.ltx USING btree (customer_id, id DESC);
CREATE INDEX ltx_of_customer ON public.ltx USING btree (customer_id, at);
alter table ltx enable row level security, force row level security;
create policy customer_scope on ltx using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on ltx to owner using (true) with check (true);
grant insert, select on ltx to smart_send_app;
CREATE TRIGGER ltx_append_only BEFORE DELETE OR UPDATE ON ltx FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER ltx_balanced AFTER INSERT ON ltx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER ltx_no_truncate BEFORE TRUNCATE ON ltx FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table mail_recipient (
  tenant_id text not null,
  customer_id uuid not null,
  address_hash text not null,
  code text default substr(encode(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 'hex'::text), 1, 32) not null,
  stopped timestamp with time zone,
  constraint mail_recipient_pkey PRIMARY KEY (customer_id, address_hash),
  constraint mail_recipient_code_key UNIQUE (code)
);
alter table mail_recipient enable row level security, force row level security;
create policy customer_scope on mail_recipient using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on mail_recipient to owner using (true) with check (true);
grant insert, select on mail_recipient to smart_send_app;

create table mail_setting (
  customer_id uuid not null,
  tenant_id text not null,
  posted timestamp with time zone,
  out_for_delivery timestamp with time zone,
  delivered timestamp with time zone,
  problem timestamp with time zone,
  salt text default encode(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 'hex'::text) not null,
  cases boolean default true not null,
  constraint mail_setting_pkey PRIMARY KEY (customer_id),
  constraint mail_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table mail_setting enable row level security, force row level security;
create policy customer_scope on mail_setting using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on mail_setting to owner using (true) with check (true);
grant insert, select, update on mail_setting to smart_send_app;

create table manifest (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  courier text not null,
  collection_key text not null,
  service jsonb not null,
  sender jsonb not null,
  for_date date not null,
  number integer not null,
  state text default 'Open'::text not null,
  closes timestamp with time zone,
  attempts integer default 0 not null,
  due timestamp with time zone,
  asked timestamp with time zone,
  closed timestamp(3) with time zone,
  courier_ref text default ''::text not null,
  document bytea,
  refusal_code text,
  refusal_text text,
  created timestamp(3) with time zone default clock_timestamp() not null,
  constraint manifest_pkey PRIMARY KEY (id),
  constraint manifest_check CHECK ((due IS NULL) = (state <> ALL (ARRAY['Closing'::text, 'Unknown'::text]))),
  constraint manifest_check1 CHECK ((closed IS NULL) = (state <> 'Closed'::text)),
  constraint manifest_customer_id_for_date_number_key UNIQUE (customer_id, for_date, number),
  constraint manifest_document_check CHECK (length(document) >= 1 AND length(document) <= 8000000),
  constraint manifest_number_check CHECK (number > 0),
  constraint manifest_state_check CHECK (state = ANY (ARRAY['Open'::text, 'Closing'::text, 'Unknown'::text, 'Refused'::text, 'Closed'::text])),
  constraint manifest_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX manifest_closes ON public.manifest USING btree (closes) WHERE ((state = 'Open'::text) AND (closes IS NOT NULL));
CREATE INDEX manifest_documents ON public.manifest USING btree (closed) WHERE (document IS NOT NULL);
CREATE INDEX manifest_due ON public.manifest USING btree (courier, due) WHERE (due IS NOT NULL);
CREATE INDEX manifest_newest ON public.manifest USING btree (customer_id, provider, account, id DESC);
alter table manifest enable row level security, force row level security;
create policy customer_scope on manifest using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on manifest to owner using (true) with check (true);
grant delete, insert, select, update on manifest to smart_send_app;

create table manifest_line (
  booking_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  account text not null,
  manifest_id uuid,
  awaiting boolean default false not null,
  taken_off boolean default false not null,
  constraint manifest_line_pkey PRIMARY KEY (booking_id),
  constraint manifest_line_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint manifest_line_check CHECK (manifest_id IS NULL OR NOT (awaiting OR taken_off)),
  constraint manifest_line_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifest(id)
);
CREATE INDEX manifest_line_awaiting ON public.manifest_line USING btree (tenant_id, customer_id) WHERE awaiting;
CREATE INDEX manifest_line_free ON public.manifest_line USING btree (customer_id, provider, account, booking_id DESC) WHERE (manifest_id IS NULL);
CREATE INDEX manifest_line_manifest ON public.manifest_line USING btree (manifest_id) WHERE (manifest_id IS NOT NULL);
alter table manifest_line enable row level security, force row level security;
create policy customer_scope on manifest_line using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on manifest_line to owner using (true) with check (true);
grant delete, insert, select, update on manifest_line to smart_send_app;
CREATE TRIGGER manifest_line_kept BEFORE INSERT OR DELETE OR UPDATE ON manifest_line FOR EACH ROW EXECUTE FUNCTION keep_handed_over();

create table marketplace_account (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  number bigint generated always as identity not null,
  prefix text not null,
  connector text not null,
  source_id text not null,
  external_id text not null,
  name text not null,
  address text not null,
  details jsonb not null,
  sealed bytea,
  key_id text,
  hook_sealed bytea,
  hook_key_id text,
  access_expires timestamp with time zone,
  refresh_expires timestamp with time zone,
  renewing timestamp with time zone,
  settings jsonb default '{}'::jsonb not null,
  state text default 'Linked'::text not null,
  is_paused boolean default false not null,
  problem text,
  problem_info text default ''::text not null,
  problem_since timestamp with time zone,
  imported_until timestamp(3) with time zone,
  last_import timestamp(3) with time zone,
  window_until timestamp(3) with time zone,
  window_cursor text,
  due timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  leased timestamp with time zone,
  held_until timestamp with time zone,
  triggered timestamp with time zone,
  linked timestamp with time zone default now() not null,
  linked_by text not null,
  removed timestamp with time zone,
  ended timestamp with time zone,
  granted timestamp(3) with time zone default clock_timestamp() not null,
  hook_due timestamp with time zone,
  hook_failures integer default 0 not null,
  hook_problem text default ''::text not null,
  hook_url text default ''::text not null,
  ended_attempt integer default 0 not null,
  refunds_hidden boolean default false not null,
  constraint marketplace_account_pkey PRIMARY KEY (id),
  constraint marketplace_account_check CHECK ((sealed IS NULL) = (key_id IS NULL)),
  constraint marketplace_account_check1 CHECK (state <> 'Removed'::text OR sealed IS NULL),
  constraint marketplace_account_customer_id_connector_external_id_key UNIQUE (customer_id, connector, external_id),
  constraint marketplace_account_id_tenant_id_customer_id_key UNIQUE (id, tenant_id, customer_id),
  constraint marketplace_account_number_key UNIQUE (number),
  constraint marketplace_account_prefix_check CHECK (prefix = ANY (ARRAY['EB'::text, 'PR'::text, 'II'::text])),
  constraint marketplace_account_state_check CHECK (state = ANY (ARRAY['Linked'::text, 'Removed'::text])),
  constraint marketplace_account_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX marketplace_account_due ON public.marketplace_account USING btree (due) WHERE ((state = 'Linked'::text) AND (NOT is_paused));
CREATE INDEX marketplace_account_ended ON public.marketplace_account USING btree (ended) WHERE (ended IS NOT NULL);
CREATE INDEX marketplace_account_external ON public.marketplace_account USING btree (connector, external_id) WHERE (state = 'Linked'::text);
alter table marketplace_account enable row level security, force row level security;
create policy customer_scope on marketplace_account using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_account to owner using (true) with check (true);
grant insert, select, update on marketplace_account to smart_send_app;
CREATE TRIGGER marketplace_account_moment AFTER UPDATE ON marketplace_account FOR EACH ROW WHEN (new.state = 'Linked'::text AND (old.state = 'Removed'::text OR COALESCE(new.settings ->> 'NotifyShop'::text, 'Tenant'::text) <> COALESCE(old.settings ->> 'NotifyShop'::text, 'Tenant'::text))) EXECUTE FUNCTION sweep_dispatches_of_account();
CREATE TRIGGER marketplace_account_relinked BEFORE UPDATE ON marketplace_account FOR EACH ROW WHEN (old.ended IS NOT NULL AND new.sealed IS NOT NULL) EXECUTE FUNCTION marketplace_account_goes_on();
CREATE TRIGGER marketplace_account_well AFTER UPDATE ON marketplace_account FOR EACH ROW WHEN (new.state = 'Linked'::text AND (new.linked IS DISTINCT FROM old.linked OR old.problem IS NOT NULL AND new.problem IS NULL OR old.state = 'Removed'::text)) EXECUTE FUNCTION release_dispatches();

create table marketplace_concern (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  kind text not null,
  account_id uuid not null,
  item_id uuid not null,
  since timestamp(3) with time zone not null,
  closed timestamp with time zone,
  constraint marketplace_concern_pkey PRIMARY KEY (id),
  constraint marketplace_concern_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_concern_item_id_kind_key UNIQUE (item_id, kind),
  constraint marketplace_concern_kind_check CHECK (kind = ANY (ARRAY['cancelled-after-booking'::text, 'address-changed-after-booking'::text])),
  constraint marketplace_concern_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
CREATE INDEX marketplace_concern_open ON public.marketplace_concern USING btree (customer_id) WHERE (closed IS NULL);
alter table marketplace_concern enable row level security, force row level security;
create policy customer_scope on marketplace_concern using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_concern to owner using (true) with check (true);
grant insert, select, update on marketplace_concern to smart_send_app;

create table marketplace_delivery (
  connector text not null,
  delivery_id text not null,
  external_id text not null,
  news jsonb,
  attempts integer default 0 not null,
  due timestamp with time zone default now(),
  received timestamp with time zone default now() not null,
  constraint marketplace_delivery_pkey PRIMARY KEY (connector, delivery_id)
);
CREATE INDEX marketplace_delivery_due ON public.marketplace_delivery USING btree (due) WHERE (due IS NOT NULL);
grant delete, insert, select, update on marketplace_delivery to smart_send_app;

create table marketplace_dispatch (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text not null,
  line_id text not null,
  number text not null,
  item_id uuid not null,
  quantity integer not null,
  is_automatic boolean not null,
  state text default 'Waiting'::text not null,
  is_wanted boolean default true not null,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  held text default ''::text not null,
  due timestamp with time zone default now(),
  message text default ''::text not null,
  shop_reference text default ''::text not null,
  asked timestamp(3) with time zone default clock_timestamp() not null,
  told timestamp(3) with time zone,
  place integer default 0 not null,
  constraint marketplace_dispatch_pkey PRIMARY KEY (id),
  constraint marketplace_dispatch_account_id_order_id_line_id_number_key UNIQUE (account_id, order_id, line_id, number),
  constraint marketplace_dispatch_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_dispatch_check CHECK ((due IS NULL) = (state = ANY (ARRAY['Told'::text, 'Failed'::text, 'Withdrawn'::text]))),
  constraint marketplace_dispatch_number_check CHECK (number <> ''::text),
  constraint marketplace_dispatch_quantity_check CHECK (quantity > 0),
  constraint marketplace_dispatch_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Unknown'::text, 'Told'::text, 'Failed'::text, 'Withdrawn'::text])),
  constraint marketplace_dispatch_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
CREATE INDEX marketplace_dispatch_failed_of ON public.marketplace_dispatch USING btree (account_id) WHERE (state = 'Failed'::text);
CREATE INDEX marketplace_dispatch_held ON public.marketplace_dispatch USING btree (account_id) WHERE (held <> ''::text);
CREATE INDEX marketplace_dispatch_in_doubt ON public.marketplace_dispatch USING btree (account_id, order_id) WHERE (state = ANY (ARRAY['Sending'::text, 'Unknown'::text]));
CREATE INDEX marketplace_dispatch_item ON public.marketplace_dispatch USING btree (item_id);
CREATE INDEX marketplace_dispatch_next ON public.marketplace_dispatch USING btree (account_id, due) WHERE (due IS NOT NULL);
CREATE INDEX marketplace_dispatch_open ON public.marketplace_dispatch USING btree (customer_id, asked) WHERE (state <> ALL (ARRAY['Told'::text, 'Withdrawn'::text]));
CREATE INDEX marketplace_dispatch_told_of ON public.marketplace_dispatch USING btree (account_id, told) WHERE (state = 'Told'::text);
alter table marketplace_dispatch enable row level security, force row level security;
create policy customer_scope on marketplace_dispatch using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_dispatch to owner using (true) with check (true);
grant insert, select, update on marketplace_dispatch to smart_send_app;

create table marketplace_link (
  state_digest bytea not null,
  tenant_id text not null,
  customer_id uuid not null,
  user_id text not null,
  connector text not null,
  account_id uuid,
  sealed bytea not null,
  key_id text not null,
  return_url text not null,
  posted bytea,
  expires timestamp with time zone default (now() + '00:10:00'::interval) not null,
  constraint marketplace_link_pkey PRIMARY KEY (state_digest)
);
CREATE INDEX marketplace_link_expires ON public.marketplace_link USING btree (expires);
alter table marketplace_link enable row level security, force row level security;
create policy customer_scope on marketplace_link using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_link to owner using (true) with check (true);
grant delete, insert, select, update on marketplace_link to smart_send_app;

create table marketplace_notification (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  stage text not null,
  sent timestamp(3) with time zone not null,
  code text not null,
  affected integer not null,
  info text not null,
  constraint marketplace_notification_pkey PRIMARY KEY (account_id, stage),
  constraint marketplace_notification_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_notification_stage_check CHECK (stage = ANY (ARRAY['import'::text, 'syncshipped'::text, 'update'::text]))
);
CREATE INDEX marketplace_notification_of ON public.marketplace_notification USING btree (customer_id, stage);
alter table marketplace_notification enable row level security, force row level security;
create policy customer_scope on marketplace_notification using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_notification to owner using (true) with check (true);
grant delete, insert, select, update on marketplace_notification to smart_send_app;

create table marketplace_order (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text not null,
  changed timestamp(3) with time zone not null,
  state text not null,
  reason text default ''::text not null,
  print text not null,
  combine_print text not null,
  refs jsonb not null,
  constraint marketplace_order_pkey PRIMARY KEY (account_id, order_id),
  constraint marketplace_order_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_order_state_check CHECK (state = ANY (ARRAY['unpaid'::text, 'held'::text, 'open'::text, 'dispatched'::text, 'cancelled'::text, 'refunded'::text, 'elsewhere'::text]))
);
CREATE INDEX marketplace_order_combine ON public.marketplace_order USING btree (account_id, combine_print) WHERE ((combine_print <> ''::text) AND (state = 'open'::text));
alter table marketplace_order enable row level security, force row level security;
create policy customer_scope on marketplace_order using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_order to owner using (true) with check (true);
grant delete, insert, select, update on marketplace_order to smart_send_app;

create table marketplace_refund (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  item_id uuid not null,
  order_id text not null,
  state text not null,
  goods jsonb default '[]'::jsonb not null,
  money_minor bigint default 0 not null,
  currency text default ''::text not null,
  since timestamp(3) with time zone not null,
  closed timestamp with time zone,
  constraint marketplace_refund_pkey PRIMARY KEY (id),
  constraint marketplace_refund_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_refund_goods_check CHECK (jsonb_typeof(goods) = 'array'::text),
  constraint marketplace_refund_item_id_account_id_order_id_key UNIQUE (item_id, account_id, order_id),
  constraint marketplace_refund_state_check CHECK (state = ANY (ARRAY['refunded'::text, 'cancelled'::text])),
  constraint marketplace_refund_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
CREATE INDEX marketplace_refund_goods ON public.marketplace_refund USING btree (account_id) WHERE (goods <> '[]'::jsonb);
CREATE INDEX marketplace_refund_open ON public.marketplace_refund USING btree (customer_id) WHERE (closed IS NULL);
alter table marketplace_refund enable row level security, force row level security;
create policy customer_scope on marketplace_refund using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_refund to owner using (true) with check (true);
grant insert, select, update on marketplace_refund to smart_send_app;

create table marketplace_unread (
  tenant_id text not null,
  customer_id uuid not null,
  account_id uuid not null,
  order_id text not null,
  number text not null,
  why text not null,
  attempts integer default 1 not null,
  since timestamp(3) with time zone default clock_timestamp() not null,
  due timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  reason text default 'UNREADABLE'::text not null,
  link text default ''::text not null,
  seen timestamp(3) with time zone default clock_timestamp() not null,
  pressed_until timestamp with time zone,
  constraint marketplace_unread_pkey PRIMARY KEY (account_id, order_id),
  constraint marketplace_unread_account_id_tenant_id_customer_id_fkey FOREIGN KEY (account_id, tenant_id, customer_id) REFERENCES marketplace_account(id, tenant_id, customer_id),
  constraint marketplace_unread_id_key UNIQUE (id),
  constraint marketplace_unread_order_id_check CHECK (order_id <> ''::text)
);
alter table marketplace_unread enable row level security, force row level security;
create policy customer_scope on marketplace_unread using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on marketplace_unread to owner using (true) with check (true);
grant delete, insert, select, update on marketplace_unread to smart_send_app;

create table national_tariff (
  system text not null,
  number integer not null,
  version text not null,
  valid_from date not null,
  digest text not null,
  codes integer not null,
  imported_by text not null,
  imported_at timestamp with time zone default now() not null,
  constraint national_tariff_pkey PRIMARY KEY (system, number),
  constraint national_tariff_number_check CHECK (number > 0),
  constraint national_tariff_system_check CHECK (system = ANY (ARRAY['UK'::text, 'CN'::text, 'TARIC'::text, 'HTSUS'::text, 'AHECC'::text])),
  constraint national_tariff_version_check CHECK (length(version) >= 1 AND length(version) <= 80)
);
grant select on national_tariff to smart_send_app;

create table national_tariff_code (
  system text not null,
  number integer not null,
  code text not null,
  name text not null,
  is_whole boolean not null,
  constraint national_tariff_code_pkey PRIMARY KEY (system, number, code),
  constraint national_tariff_code_code_check CHECK (code ~ '^[0-9]{8,10}$'::text),
  constraint national_tariff_code_system_number_fkey FOREIGN KEY (system, number) REFERENCES national_tariff(system, number) ON DELETE CASCADE
);
grant select on national_tariff_code to smart_send_app;

create table oidc_payload (
  tenant_id text not null,
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires timestamp with time zone,
  constraint oidc_payload_pkey PRIMARY KEY (tenant_id, kind, id)
);
CREATE INDEX oidc_payload_grant ON public.oidc_payload USING btree (tenant_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_uid ON public.oidc_payload USING btree (tenant_id, kind, uid) WHERE (uid IS NOT NULL);
alter table oidc_payload enable row level security, force row level security;
create policy owner_all on oidc_payload to owner using (true) with check (true);
create policy tenant_scope on oidc_payload using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on oidc_payload to smart_send_app;

create table operator_act (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid,
  operator_id text not null,
  operator_email text not null,
  act text not null,
  subject_kind text not null,
  subject_id uuid,
  detail jsonb default '{}'::jsonb not null,
  at timestamp(3) with time zone default now() not null,
  key text,
  request_hash text,
  constraint operator_act_pkey PRIMARY KEY (id),
  constraint operator_act_keyed CHECK ((key IS NULL) = (request_hash IS NULL)),
  constraint operator_act_subject_kind_check CHECK (subject_kind = ANY (ARRAY['Claim'::text, 'Support'::text, 'Document'::text, 'Refund'::text, 'Customer'::text])),
  constraint operator_act_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX operator_act_newest ON public.operator_act USING btree (tenant_id, id DESC);
CREATE INDEX operator_act_of_customer ON public.operator_act USING btree (customer_id, id DESC);
CREATE INDEX operator_act_of_operator ON public.operator_act USING btree (operator_id, id DESC);
CREATE UNIQUE INDEX operator_act_once ON public.operator_act USING btree (tenant_id, operator_id, key) WHERE (key IS NOT NULL);
alter table operator_act enable row level security, force row level security;
create policy operator_scope on operator_act using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL) AND (NOT (customer_id IS DISTINCT FROM (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))));
create policy owner_all on operator_act to owner using (true) with check (true);
grant insert, select on operator_act to smart_send_app;

create table operator_refund (
  id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid,
  amount_minor bigint not null,
  currency text not null,
  because text not null,
  status text not null,
  made_by text not null,
  decided_by text,
  created timestamp(3) with time zone default now() not null,
  decided timestamp(3) with time zone,
  constraint operator_refund_pkey PRIMARY KEY (id),
  constraint operator_refund_amount_minor_check CHECK (amount_minor > 0),
  constraint operator_refund_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint operator_refund_check CHECK (decided_by IS NULL OR decided_by <> made_by OR status = 'Refused'::text),
  constraint operator_refund_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint operator_refund_status_check CHECK (status = ANY (ARRAY['Proposed'::text, 'Paid'::text, 'Refused'::text])),
  constraint operator_refund_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX operator_refund_newest ON public.operator_refund USING btree (tenant_id, created DESC);
CREATE INDEX operator_refund_of_booking ON public.operator_refund USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX operator_refund_of_customer ON public.operator_refund USING btree (customer_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX operator_refund_of_operator ON public.operator_refund USING btree (made_by, created);
alter table operator_refund enable row level security, force row level security;
create policy operator_scope on operator_refund using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL) AND (NOT (customer_id IS DISTINCT FROM (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))));
create policy owner_all on operator_refund to owner using (true) with check (true);
grant insert, select, update on operator_refund to smart_send_app;

create table outbox (
  tenant_id text not null,
  customer_id uuid not null,
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  created timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (customer_id, seq)
);
alter table outbox enable row level security, force row level security;
create policy customer_scope on outbox using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on outbox to owner using (true) with check (true);
grant delete, insert, select, update on outbox to smart_send_app;

create table parcel_event (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null,
  tracking_number text not null,
  event_key text not null,
  stage text,
  description text not null,
  happened timestamp(3) with time zone not null,
  received timestamp with time zone default clock_timestamp() not null,
  constraint parcel_event_pkey PRIMARY KEY (id),
  constraint parcel_event_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint parcel_event_booking_id_tracking_number_event_key_key UNIQUE (booking_id, tracking_number, event_key),
  constraint parcel_event_stage_check CHECK (stage = ANY (ARRAY['DroppedOff'::text, 'Collected'::text, 'InTransit'::text, 'AtDepot'::text, 'DeliveryScheduled'::text, 'Delivered'::text, 'MajorError'::text, 'RTS'::text]))
);
alter table parcel_event enable row level security, force row level security;
create policy customer_scope on parcel_event using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on parcel_event to owner using (true) with check (true);
grant insert, select on parcel_event to smart_send_app;

create table past_address (
  tenant_id text not null,
  customer_id uuid not null,
  key text not null,
  country text not null,
  postcode text not null,
  words text not null,
  doc jsonb not null,
  last_used text not null,
  constraint past_address_pkey PRIMARY KEY (tenant_id, customer_id, key),
  constraint past_address_key_check CHECK (length(key) = 32),
  constraint past_address_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX past_address_by_age ON public.past_address USING btree (last_used);
alter table past_address enable row level security, force row level security;
create policy customer_scope on past_address using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on past_address to owner using (true) with check (true);
grant delete, insert, select, update on past_address to smart_send_app;

create table past_address_mark (
  tenant_id text not null,
  customer_id uuid not null,
  booked_until text not null,
  constraint past_address_mark_pkey PRIMARY KEY (tenant_id, customer_id),
  constraint past_address_mark_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
alter table past_address_mark enable row level security, force row level security;
create policy customer_scope on past_address_mark using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on past_address_mark to owner using (true) with check (true);
grant delete, insert, select, update on past_address_mark to smart_send_app;

create table payment (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  provider text not null,
  amount_minor bigint not null,
  bonus_minor bigint not null,
  currency text not null,
  state text default 'Created'::text not null,
  page_ref text,
  payment_ref text,
  created timestamp with time zone default now() not null,
  expires timestamp with time zone default (now() + '01:00:00'::interval) not null,
  settled timestamp with time zone,
  attempts integer default 0 not null,
  due timestamp with time zone default (now() + '01:00:00'::interval),
  lines integer,
  booked integer,
  left_because text,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_amount_minor_check CHECK (amount_minor > 0),
  constraint payment_bonus_minor_check CHECK (bonus_minor >= 0),
  constraint payment_check CHECK (booked >= 0 AND booked <= lines),
  constraint payment_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payment_left_because_check CHECK (left_because = ANY (ARRAY['Released'::text, 'Changed'::text, 'Stopped'::text])),
  constraint payment_lines_check CHECK (lines > 0),
  constraint payment_provider_page_ref_key UNIQUE (provider, page_ref),
  constraint payment_provider_payment_ref_key UNIQUE (provider, payment_ref),
  constraint payment_state_check CHECK (state = ANY (ARRAY['Created'::text, 'Open'::text, 'Unknown'::text, 'Declined'::text, 'Abandoned'::text, 'Paid'::text, 'Suspended'::text])),
  constraint payment_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX payment_due ON public.payment USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX payment_newest ON public.payment USING btree (customer_id, id DESC);
alter table payment enable row level security, force row level security;
create policy customer_scope on payment using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on payment to owner using (true) with check (true);
grant insert, select, update on payment to smart_send_app;

create table payment_callback (
  provider text not null,
  event_id text not null,
  received timestamp with time zone default now() not null,
  payment_id uuid,
  reference text not null,
  news jsonb not null,
  constraint payment_callback_pkey PRIMARY KEY (provider, event_id),
  constraint payment_callback_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_callback_parked ON public.payment_callback USING btree (received) WHERE (payment_id IS NULL);

create table print_claim (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  line text not null,
  claim uuid not null,
  claimed timestamp with time zone default clock_timestamp() not null,
  constraint print_claim_pkey PRIMARY KEY (customer_id, item_id, line),
  constraint print_claim_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE
);
CREATE INDEX print_claim_item ON public.print_claim USING btree (item_id);
CREATE INDEX print_claim_old ON public.print_claim USING btree (customer_id, claimed);
alter table print_claim enable row level security, force row level security;
create policy customer_scope on print_claim using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on print_claim to owner using (true) with check (true);
grant delete, insert, select on print_claim to smart_send_app;

create table print_job (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  station_id uuid not null,
  press uuid not null,
  part integer not null,
  requested_by text not null,
  requested timestamp(3) with time zone default now() not null,
  item_ids uuid[] not null,
  format text not null,
  start_at integer not null,
  labels integer not null,
  courier text,
  printer_address text,
  printer_port integer,
  way text not null,
  state text default 'Waiting'::text not null,
  attempts integer default 0 not null,
  lease timestamp with time zone,
  ended timestamp(3) with time zone,
  problem text,
  constraint print_job_pkey PRIMARY KEY (id),
  constraint print_job_check CHECK ((way = 'Printer'::text) = (printer_address IS NOT NULL AND printer_port IS NOT NULL)),
  constraint print_job_check1 CHECK ((lease IS NULL) = (state <> 'Sending'::text)),
  constraint print_job_customer_id_press_part_key UNIQUE (customer_id, press, part),
  constraint print_job_format_check CHECK (format = ANY (ARRAY['PDF_4X6'::text, 'PDF_A4'::text, 'ZPL_203'::text, 'ZPL_300'::text])),
  constraint print_job_item_ids_check CHECK (cardinality(item_ids) >= 1 AND cardinality(item_ids) <= 1000),
  constraint print_job_labels_check CHECK (labels > 0),
  constraint print_job_state_check CHECK (state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Printed'::text, 'Failed'::text, 'Unknown'::text, 'Withdrawn'::text])),
  constraint print_job_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint print_job_way_check CHECK (way = ANY (ARRAY['Browser'::text, 'Printer'::text, 'Queue'::text]))
);
CREATE INDEX print_job_due ON public.print_job USING btree (id) WHERE ((state = 'Waiting'::text) AND (way = 'Printer'::text));
CREATE INDEX print_job_leased ON public.print_job USING btree (lease) WHERE (state = 'Sending'::text);
CREATE INDEX print_job_newest ON public.print_job USING btree (customer_id, station_id, id DESC);
alter table print_job enable row level security, force row level security;
create policy customer_scope on print_job using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on print_job to owner using (true) with check (true);
grant delete, insert, select, update on print_job to smart_send_app;

create table product (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  sku_key text not null,
  doc jsonb not null,
  uses integer default 0 not null,
  last_used timestamp(3) with time zone,
  updated timestamp(3) with time zone default clock_timestamp() not null,
  base jsonb,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_customer_id_sku_key_key UNIQUE (customer_id, sku_key),
  constraint product_sku_key_check CHECK (length(sku_key) >= 1 AND length(sku_key) <= 512),
  constraint product_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint product_uses_check CHECK (uses >= 0)
);
alter table product enable row level security, force row level security;
create policy customer_scope on product using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on product to owner using (true) with check (true);
grant delete, insert, select, update on product to smart_send_app;

create table product_lesson (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  sku_key text not null,
  was jsonb not null,
  says jsonb not null,
  taught timestamp with time zone default clock_timestamp() not null,
  constraint product_lesson_pkey PRIMARY KEY (item_id),
  constraint product_lesson_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id)
);
CREATE INDEX product_lesson_by_sku ON public.product_lesson USING btree (customer_id, sku_key, taught);
alter table product_lesson enable row level security, force row level security;
create policy customer_scope on product_lesson using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on product_lesson to owner using (true) with check (true);
grant delete, insert, select, update on product_lesson to smart_send_app;

create table rule (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  rule_type text not null,
  priority integer not null,
  doc jsonb not null,
  updated timestamp(3) with time zone default clock_timestamp() not null,
  constraint rule_pkey PRIMARY KEY (id),
  constraint rule_priority_check CHECK (priority >= 1),
  constraint rule_rule_type_check CHECK (rule_type = 'SmartSend'::text),
  constraint rule_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX rule_of_customer ON public.rule USING btree (customer_id, rule_type, priority);
alter table rule enable row level security, force row level security;
create policy customer_scope on rule using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on rule to owner using (true) with check (true);
grant delete, insert, select, update on rule to smart_send_app;

create table saved_address (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  key text not null,
  sort text not null,
  country text not null,
  postcode text not null,
  words text not null,
  doc jsonb not null,
  constraint saved_address_pkey PRIMARY KEY (id),
  constraint saved_address_customer_id_key_key UNIQUE (customer_id, key),
  constraint saved_address_key_check CHECK (length(key) = 32),
  constraint saved_address_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX saved_address_order ON public.saved_address USING btree (customer_id, sort, id);
alter table saved_address enable row level security, force row level security;
create policy customer_scope on saved_address using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on saved_address to owner using (true) with check (true);
grant delete, insert, select, update on saved_address to smart_send_app;

create table schema_migration (
  name text not null,
  checksum text not null,
  landed timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table search_document (
  tenant_id text not null,
  customer_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  paid timestamp(3) with time zone not null,
  source text not null,
  country text not null,
  service text not null,
  status text not null,
  is_dispatched boolean not null,
  is_packaged boolean not null,
  words_hash bigint not null,
  words tsvector not null,
  doc text not null,
  written timestamp with time zone default now() not null,
  constraint search_document_pkey PRIMARY KEY (id),
  constraint search_document_doc_check CHECK (octet_length(doc) >= 1990)
) with (toast_tuple_target=256, fillfactor=80);
CREATE INDEX search_document_line ON public.search_document USING btree (item_id) WHERE (id <> item_id);
CREATE INDEX search_document_paid ON public.search_document USING btree (customer_id, paid DESC, id DESC);
CREATE INDEX search_document_words ON public.search_document USING gin (words);
alter table search_document enable row level security, force row level security;
create policy customer_scope on search_document using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on search_document to owner using (true) with check (true);
grant delete, insert, select, update on search_document to smart_send_app;

create table search_engine (
  name text not null
);
CREATE UNIQUE INDEX search_engine_is_one ON public.search_engine USING btree ((true));

create table search_place (
  customer_id uuid not null,
  tenant_id text not null,
  number integer generated always as identity not null,
  told bigint default 0 not null,
  done bigint default 0 not null,
  since timestamp with time zone,
  attempts integer default 0 not null,
  lease timestamp with time zone,
  rebuilding timestamp with time zone,
  rebuilt_to uuid,
  constraint search_place_pkey PRIMARY KEY (customer_id),
  constraint search_place_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
CREATE INDEX search_place_due ON public.search_place USING btree (since) WHERE (since IS NOT NULL);
alter table search_place enable row level security, force row level security;
create policy customer_scope on search_place using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on search_place to owner using (true) with check (true);
grant insert, select, update on search_place to smart_send_app;

create table search_word (
  tenant_id text not null,
  customer_id uuid not null,
  word text not null,
  constraint search_word_pkey PRIMARY KEY (customer_id, word)
);
CREATE INDEX search_word_alike ON public.search_word USING gin (customer_id, word gin_trgm_ops);
alter table search_word enable row level security, force row level security;
create policy customer_scope on search_word using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on search_word to owner using (true) with check (true);
grant delete, insert, select, update on search_word to smart_send_app;

create table secret_key_in_use (
  is_only boolean default true not null,
  key_id text not null,
  since timestamp with time zone default now() not null,
  constraint secret_key_in_use_pkey PRIMARY KEY (is_only),
  constraint secret_key_in_use_is_only_check CHECK (is_only)
);
grant select on secret_key_in_use to smart_send_app;

create table service_tag (
  tenant_id text not null,
  customer_id uuid not null,
  group_identifier text not null,
  service_slug text not null,
  tag text not null,
  created timestamp with time zone default now() not null,
  constraint service_tag_pkey PRIMARY KEY (tenant_id, customer_id, group_identifier, service_slug),
  constraint service_tag_group_identifier_check CHECK (length(group_identifier) >= 1 AND length(group_identifier) <= 64),
  constraint service_tag_service_slug_check CHECK (length(service_slug) >= 1 AND length(service_slug) <= 64),
  constraint service_tag_tag_check CHECK (tag = ANY (ARRAY['Favourite'::text, 'Hidden'::text])),
  constraint service_tag_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
alter table service_tag enable row level security, force row level security;
create policy customer_scope on service_tag using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on service_tag to owner using (true) with check (true);
grant delete, insert, select, update on service_tag to smart_send_app;

create table sign_in_attempt (
  id bigint generated always as identity not null,
  tenant_id text not null,
  email_hash text not null,
  address text not null,
  at timestamp with time zone default now() not null,
  device text,
  purpose text default 'SignIn'::text not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_attempt_address ON public.sign_in_attempt USING btree (tenant_id, address, at);
CREATE INDEX sign_in_attempt_email ON public.sign_in_attempt USING btree (tenant_id, email_hash, at);
alter table sign_in_attempt enable row level security, force row level security;
create policy owner_all on sign_in_attempt to owner using (true) with check (true);
create policy tenant_scope on sign_in_attempt using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on sign_in_attempt to smart_send_app;

create table signed_in_browser (
  tenant_id text not null,
  grant_id text not null,
  session_uid text not null,
  user_id uuid not null,
  id uuid not null,
  agent text not null,
  network text not null,
  started timestamp with time zone default now() not null,
  seen timestamp with time zone default now() not null,
  constraint signed_in_browser_pkey PRIMARY KEY (tenant_id, grant_id),
  constraint signed_in_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX signed_in_browser_user ON public.signed_in_browser USING btree (tenant_id, user_id, seen);
alter table signed_in_browser enable row level security, force row level security;
create policy owner_all on signed_in_browser to owner using (true) with check (true);
create policy tenant_scope on signed_in_browser using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on signed_in_browser to smart_send_app;

create table signing_key (
  kid text not null,
  sealed bytea not null,
  created timestamp with time zone default now() not null,
  key_id text,
  constraint signing_key_pkey PRIMARY KEY (kid)
);
grant delete, insert, select on signing_key to smart_send_app;

create table station (
  tenant_id text not null,
  customer_id uuid not null,
  id uuid not null,
  user_id text not null,
  name text not null,
  settings jsonb not null,
  updated timestamp(3) with time zone default clock_timestamp() not null,
  constraint station_pkey PRIMARY KEY (customer_id, user_id, id),
  constraint station_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id)
);
alter table station enable row level security, force row level security;
create policy customer_scope on station using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on station to owner using (true) with check (true);
grant delete, insert, select, update on station to smart_send_app;

create table support_case (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  number bigint generated always as identity not null,
  booking_id uuid,
  item_id uuid,
  topic text not null,
  subject text not null,
  status text default 'Open'::text not null,
  created timestamp(3) with time zone default now() not null,
  changed timestamp(3) with time zone default now() not null,
  closed timestamp(3) with time zone,
  closes timestamp(3) with time zone,
  constraint support_case_pkey PRIMARY KEY (id),
  constraint support_case_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint support_case_check CHECK ((booking_id IS NULL) = (item_id IS NULL)),
  constraint support_case_closes CHECK (closes IS NULL OR status = 'Pending Customer Warned'::text),
  constraint support_case_number_key UNIQUE (number),
  constraint support_case_status_check CHECK (status = ANY (ARRAY['Open'::text, 'Pending Us'::text, 'Pending Customer'::text, 'Pending Customer Warned'::text, 'Answered'::text, 'Closed'::text])),
  constraint support_case_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint support_case_tenant_id_customer_id_id_key UNIQUE (tenant_id, customer_id, id),
  constraint support_case_tenant_id_customer_id_item_id_fkey FOREIGN KEY (tenant_id, customer_id, item_id) REFERENCES item(tenant_id, customer_id, id),
  constraint support_case_topic_check CHECK (topic = ANY (ARRAY['Delivery'::text, 'Label'::text, 'Collection'::text, 'Payment'::text, 'Account'::text, 'Integration'::text, 'Other'::text]))
);
CREATE INDEX support_case_closed ON public.support_case USING btree (closed) WHERE (closed IS NOT NULL);
CREATE INDEX support_case_closes ON public.support_case USING btree (closes) WHERE (closes IS NOT NULL);
CREATE INDEX support_case_newest ON public.support_case USING btree (customer_id, id DESC);
CREATE INDEX support_case_of_item ON public.support_case USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX support_case_open ON public.support_case USING btree (tenant_id, changed) WHERE (closed IS NULL);
CREATE INDEX support_case_waiting ON public.support_case USING btree (customer_id) WHERE (status = ANY (ARRAY['Pending Customer'::text, 'Pending Customer Warned'::text]));
alter table support_case enable row level security, force row level security;
create policy customer_scope on support_case using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy operators_read on support_case for select using (((tenant_id = current_setting('app.tenant'::text, true)) AND (NULLIF(current_setting('app.operator'::text, true), ''::text) IS NOT NULL)));
create policy owner_all on support_case to owner using (true) with check (true);
grant insert, select, update on support_case to smart_send_app;

create table surcharge (
  id uuid default uuidv7() not null,
  tenant_id text not null,
  customer_id uuid not null,
  booking_id uuid not null,
  courier text not null,
  tracking_number text not null,
  reason text not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  currency text not null,
  declared_kg numeric(9,4),
  billed_kg numeric(9,4),
  state text default 'Due'::text not null,
  created timestamp(3) with time zone default now() not null,
  dispute text,
  decision text,
  decided timestamp(3) with time zone,
  declared_size jsonb,
  billed_size jsonb,
  disputed timestamp(3) with time zone,
  constraint surcharge_pkey PRIMARY KEY (id),
  constraint surcharge_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint surcharge_net_minor_check CHECK (net_minor > 0),
  constraint surcharge_state_check CHECK (state = ANY (ARRAY['Due'::text, 'Charged'::text, 'Disputed'::text, 'Upheld'::text, 'Credited'::text])),
  constraint surcharge_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint surcharge_vat_minor_check CHECK (vat_minor >= 0)
);
CREATE INDEX surcharge_disputed ON public.surcharge USING btree (id) WHERE (state = 'Disputed'::text);
CREATE INDEX surcharge_due ON public.surcharge USING btree (id) WHERE (state = 'Due'::text);
CREATE INDEX surcharge_newest ON public.surcharge USING btree (customer_id, id DESC);
CREATE UNIQUE INDEX surcharge_once ON public.surcharge USING btree (booking_id, tracking_number, lower(reason));
CREATE INDEX surcharge_open ON public.surcharge USING btree (customer_id, state, created) WHERE (state = ANY (ARRAY['Due'::text, 'Charged'::text]));
alter table surcharge enable row level security, force row level security;
create policy customer_scope on surcharge using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on surcharge to owner using (true) with check (true);
grant insert, select, update on surcharge to smart_send_app;

create table suspense_decision (
  tx uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  outcome text not null,
  decided_by text not null,
  because text not null,
  decided timestamp with time zone default now() not null,
  constraint suspense_decision_pkey PRIMARY KEY (tx),
  constraint suspense_decision_because_check CHECK (because <> ''::text),
  constraint suspense_decision_decided_by_check CHECK (decided_by <> ''::text),
  constraint suspense_decision_outcome_check CHECK (outcome = ANY (ARRAY['Credited'::text, 'Returned'::text])),
  constraint suspense_decision_tx_tenant_id_customer_id_fkey FOREIGN KEY (tx, tenant_id, customer_id) REFERENCES ltx(id, tenant_id, customer_id)
);
alter table suspense_decision enable row level security, force row level security;
create policy customer_scope on suspense_decision using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on suspense_decision to owner using (true) with check (true);
grant select on suspense_decision to smart_send_app;
CREATE TRIGGER suspense_decision_append_only BEFORE DELETE OR UPDATE ON suspense_decision FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER suspense_decision_no_truncate BEFORE TRUNCATE ON suspense_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table tariff_choice (
  tenant_id text not null,
  customer_id uuid not null,
  words text[] not null,
  tariff_code text not null,
  description text not null,
  times integer not null,
  chosen timestamp(3) with time zone default clock_timestamp() not null,
  constraint tariff_choice_pkey PRIMARY KEY (customer_id, words, tariff_code),
  constraint tariff_choice_tariff_code_check CHECK (tariff_code ~ '^[0-9]{6,10}$'::text),
  constraint tariff_choice_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id),
  constraint tariff_choice_times_check CHECK (times > 0),
  constraint tariff_choice_words_check CHECK (cardinality(words) >= 1 AND cardinality(words) <= 30)
);
CREATE INDEX tariff_choice_by_word ON public.tariff_choice USING gin (words);
alter table tariff_choice enable row level security, force row level security;
create policy customer_scope on tariff_choice using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on tariff_choice to owner using (true) with check (true);
grant delete, insert, select, update on tariff_choice to smart_send_app;

create table tracked_line (
  booking_id uuid not null,
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null,
  courier text not null,
  numbers text[] not null,
  code text default substr(encode(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 'hex'::text), 1, 32) not null,
  booked timestamp with time zone not null,
  attempts integer default 0 not null,
  due timestamp with time zone default now(),
  constraint tracked_line_pkey PRIMARY KEY (booking_id),
  constraint tracked_line_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint tracked_line_code_key UNIQUE (code)
);
CREATE INDEX tracked_line_due ON public.tracked_line USING btree (courier, due) WHERE (due IS NOT NULL);
CREATE INDEX tracked_line_item ON public.tracked_line USING btree (item_id, booked DESC);
CREATE INDEX tracked_line_numbers ON public.tracked_line USING gin (numbers) WITH (fastupdate=off);
alter table tracked_line enable row level security, force row level security;
create policy customer_scope on tracked_line using (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant'::text, true)) AND (customer_id = (NULLIF(current_setting('app.customer'::text, true), ''::text))::uuid)));
create policy owner_all on tracked_line to owner using (true) with check (true);
grant insert, select, update on tracked_line to smart_send_app;

create table tracking_delivery (
  courier text not null,
  delivery_id text not null,
  news jsonb,
  attempts integer default 0 not null,
  due timestamp with time zone default now(),
  received timestamp with time zone default now() not null,
  constraint tracking_delivery_pkey PRIMARY KEY (courier, delivery_id)
);
CREATE INDEX tracking_delivery_due ON public.tracking_delivery USING btree (due) WHERE (due IS NOT NULL);
grant delete, insert, select, update on tracking_delivery to smart_send_app;

create table unread_parcel_event (
  courier text not null,
  tracking_number text not null,
  why text not null,
  received timestamp with time zone default clock_timestamp() not null,
  constraint unread_parcel_event_pkey PRIMARY KEY (courier, tracking_number, why)
);
grant delete, insert, select on unread_parcel_event to smart_send_app;

create table user_setting (
  tenant_id text not null,
  user_id text not null,
  name text not null,
  value jsonb not null,
  updated timestamp(3) with time zone default clock_timestamp() not null,
  version integer default 1 not null,
  constraint user_setting_pkey PRIMARY KEY (tenant_id, user_id, name)
);
alter table user_setting enable row level security, force row level security;
create policy owner_all on user_setting to owner using (true) with check (true);
create policy tenant_scope on user_setting using ((tenant_id = current_setting('app.tenant'::text, true))) with check ((tenant_id = current_setting('app.tenant'::text, true)));
grant delete, insert, select, update on user_setting to smart_send_app;

create table write_check (
  one boolean default true not null,
  at timestamp with time zone not null,
  constraint write_check_pkey PRIMARY KEY (one),
  constraint write_check_one_check CHECK (one)
);
grant insert, select, update on write_check to smart_send_app;

create view given_back with (security_invoker=true) as
 SELECT b.id AS booking_id,
    b.tenant_id,
    b.customer_id,
    b.price_minor,
    COALESCE(cancelled.amount, 0::numeric) + COALESCE(refund.amount, 0::numeric) + COALESCE(delay.amount, 0::numeric) AS amount,
    b.status = 'Cancelled'::text AND (EXISTS ( SELECT
           FROM claim c
          WHERE c.booking_id = b.id AND c.status = 'Paid'::text)) AS is_cancelled_and_claimed
   FROM booking b
     LEFT JOIN ( SELECT t.ref,
            sum(e.amount) AS amount
           FROM ltx t
             JOIN lentry e ON e.tx = t.id
             JOIN account a ON a.id = e.account AND a.kind = 'prepay'::text
          WHERE t.kind = 'refund'::text
          GROUP BY t.ref) cancelled ON cancelled.ref = b.id::text
     LEFT JOIN ( SELECT r.booking_id,
            sum(r.amount_minor) AS amount
           FROM operator_refund r
          WHERE r.status = 'Paid'::text AND r.booking_id IS NOT NULL
          GROUP BY r.booking_id) refund ON refund.booking_id = b.id
     LEFT JOIN ( SELECT c.booking_id,
            sum(o.amount_minor) AS amount
           FROM claim c
             JOIN claim_offer o ON o.claim_id = c.id AND o.status = 'Accepted'::text
          WHERE c.reason = 'Delayed'::text
          GROUP BY c.booking_id) delay ON delay.booking_id = b.id;

create view ledger_month_summed with (security_invoker=true) as
 SELECT e.tenant_id,
    e.customer_id,
    a.currency,
    london_month(t.at) AS month,
    COALESCE(sum(GREATEST(e.amount, 0::bigint)) FILTER (WHERE a.kind = 'prepay'::text), 0::numeric)::bigint AS added,
    COALESCE(sum(LEAST(e.amount, 0::bigint)) FILTER (WHERE a.kind = 'prepay'::text), 0::numeric)::bigint AS spent,
    count(*) FILTER (WHERE a.kind = 'revenue'::text AND NOT (EXISTS ( SELECT
           FROM invoice_line l
          WHERE l.tx = t.id))) AS open_charges
   FROM lentry e
     JOIN account a ON a.id = e.account AND (a.kind = ANY (ARRAY['prepay'::text, 'revenue'::text]))
     JOIN ltx t ON t.id = e.tx
  GROUP BY e.tenant_id, e.customer_id, a.currency, (london_month(t.at));

create view suspended_money with (security_invoker=true) as
 SELECT t.id,
    t.tenant_id,
    t.customer_id,
    t.ref,
    t.at,
    e.amount,
    a.currency
   FROM account a
     JOIN lentry e ON e.account = a.id AND e.amount > 0
     JOIN ltx t ON t.id = e.tx AND t.kind = 'topup'::text
  WHERE a.kind = 'suspense'::text AND NOT (EXISTS ( SELECT
           FROM suspense_decision d
          WHERE d.tx = t.id));

CREATE OR REPLACE FUNCTION public.accounts_to_forget(p_days integer)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, connector text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.tenant_id, a.customer_id, a.connector from marketplace_account a
    where a.ended < now() - make_interval(days => p_days) order by a.ended
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.add_search_words(p_words text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into search_word (tenant_id, customer_id, word)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, word from unnest(p_words) as word order by word
  on conflict do nothing
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.booked_lines_of(p_courier text, p_from timestamp with time zone, p_until timestamp with time zone, p_after uuid, p_take integer)
 RETURNS TABLE(id uuid, status text, tracking_number text, is_cancelling boolean, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.id, b.status, b.tracking_number, false, b.settled
    from booking b
    where b.courier = p_courier and b.status = 'Booked' and b.settled >= p_from and b.settled < p_until
      and (p_after is null or b.id > p_after)
      and not exists (select from cancellation c where c.booking_id = b.id and c.due is not null)
    order by b.id limit p_take
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.booking_breaches()
 RETURNS TABLE(invariant text, tenant_id text, customer_id uuid, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'I1', max(t.tenant_id), max(t.customer_id::text)::uuid, 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), -1)
    from ltx t left join lentry e on e.tx = t.id group by t.id having coalesce(sum(e.amount), -1) <> 0
  union all
  select 'I2', a.tenant_id, a.customer_id, a.kind || ' shows ' || a.posted || ', its entries sum to ' || coalesce(s.total, 0)
    from account a left join (select account, sum(amount) as total from lentry group by account) s on s.account = a.id
    where a.posted <> coalesce(s.total, 0)
  union all
  select 'I3', a.tenant_id, a.customer_id, 'spendable is ' || (a.posted - a.held)
    from account a where a.kind = 'prepay' and a.floor_zero and (a.posted - a.held < -a.credit_limit or a.held < 0)
  union all
  select 'I4', a.tenant_id, a.customer_id, 'held ' || a.held || ', lines in progress sum to ' || coalesce(b.total, 0)
    from account a
    left join (
      select b.tenant_id, b.customer_id, b.currency, sum(b.price_minor) as total
        from booking b where b.status in ('Submitting', 'Unknown') group by 1, 2, 3
    ) b on b.tenant_id = a.tenant_id and b.customer_id = a.customer_id and b.currency = a.currency
    where a.kind = 'prepay' and a.held <> coalesce(b.total, 0)
  union all
  select 'I5', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' with ' || count(t.id) || ' posts of '
      || coalesce(-sum(e.amount), 0) || ', price ' || b.price_minor
    from booking b
    left join ltx t on t.kind = 'post' and t.ref = b.id::text
    left join (lentry e join account a on a.id = e.account and a.kind = 'prepay') on e.tx = t.id
    group by b.id
    having count(t.id) <> (b.status in ('Booked', 'Cancelled'))::int
      or coalesce(-sum(e.amount), 0) <> b.price_minor * (b.status in ('Booked', 'Cancelled'))::int
  union all
  select 'I5', t.tenant_id, t.customer_id, 'post ' || t.ref || ' belongs to no booking'
    from ltx t where t.kind = 'post' and not exists (select from booking b where b.id::text = t.ref)
  union all
  -- A cancelled line was paid back exactly, and nothing else was. What operators gave for it before goes back to compensation.
  select 'I5', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' with ' || count(distinct t.id) || ' refunds of '
      || coalesce(sum(e.amount), 0) || ', price ' || b.price_minor
    from booking b
    left join ltx t on t.kind = 'refund' and t.ref = b.id::text
    left join (lentry e join account a on a.id = e.account and a.kind in ('prepay', 'compensation')) on e.tx = t.id
    group by b.id
    having count(distinct t.id) <> (b.status = 'Cancelled')::int
      or coalesce(sum(e.amount), 0) <> b.price_minor * (b.status = 'Cancelled')::int
  union all
  select 'I5', t.tenant_id, t.customer_id, 'refund ' || t.ref || ' belongs to no booking'
    from ltx t where t.kind = 'refund' and not exists (select from booking b where b.id::text = t.ref)
  union all
  select 'I7', max(b.tenant_id), max(b.customer_id::text)::uuid, 'item ' || b.item_id || ' has ' || count(*) || ' live bookings'
    from booking b where b.status in ('Prepared', 'AwaitingPayment', 'Submitting', 'Unknown', 'Booked') group by b.item_id having count(*) > 1
  union all
  select 'I8', b.tenant_id, b.customer_id, 'booking ' || b.id || ' is ' || b.status || ' since ' || b.submitted
    from booking b
    where b.status in ('Submitting', 'Unknown') and b.case_opened is null and b.submitted < now() - interval '16 minutes'
  union all
  select 'I10', c.tenant_id, c.id, 'outbox has ' || count(o.seq) || ' events from ' || min(o.seq) || ' to ' || max(o.seq) || ' of ' || c.feed_seq
    from customer c join outbox o on o.customer_id = c.id group by c.id
    having max(o.seq) <> c.feed_seq or count(o.seq) <> max(o.seq) - min(o.seq) + 1
  union all
  select 'I11', a.tenant_id, a.customer_id, 'held and spent ' || (a.held + spent.total) || ' of ' || spent.credits || ' and a limit of ' || a.credit_limit
    from account a
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where t.kind in ('post', 'surcharge')), 0) as total,
             coalesce(sum(e.amount) filter (where t.kind not in ('post', 'surcharge')), 0) as credits
        from lentry e join ltx t on t.id = e.tx where e.account = a.id
    ) spent
    where a.kind = 'prepay' and a.floor_zero and a.held + spent.total > spent.credits + a.credit_limit
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.cases_of_number(p_number text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with asked as (
    select upper(regexp_replace(p_number, '\s', '', 'g')) as number, current_setting('app.tenant') as tenant
      where nullif(current_setting('app.operator', true), '') is not null
  ), each as (
    select c.id, c.booking_id, c.item_id from claim c, asked where c.tenant_id = asked.tenant
    union all
    select s.id, s.booking_id, s.item_id from support_case s, asked where s.tenant_id = asked.tenant and s.booking_id is not null
  )
  select e.id from asked, each e join booking b on b.id = e.booking_id join item i on i.id = e.item_id
    where asked.number in (upper(b.tracking_number), upper(b.id::text), upper(b.order_id::text))
      or exists (select from jsonb_array_elements_text(b.parcel_numbers) as parcel where upper(parcel) = asked.number)
      or exists (select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') as line
        where upper(regexp_replace(line ->> 'MarketplaceOrderId', '\s', '', 'g')) = asked.number)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.change_search_documents(p_ids uuid[], p_sources text[], p_countries text[], p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
  update search_document d set source = given.source, country = given.country, service = given.service, status = given.status,
    is_dispatched = given.dispatched, is_packaged = given.packaged, written = now()
  from unnest(p_ids, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged)
    as given (id, source, country, service, status, dispatched, packaged)
  where d.id = given.id and d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
    and (d.source, d.country, d.service, d.status, d.is_dispatched, d.is_packaged)
      is distinct from (given.source, given.country, given.service, given.status, given.dispatched, given.packaged)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_account_mails(p_most integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with taken as (
    select m.id from account_mail m where m.due <= now() order by m.due limit p_most for update skip locked
  )
  update account_mail m set state = 'Sending', attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from taken where m.id = taken.id
    returning m.id, m.tenant_id, m.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_buyer_mails(p_most integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with taken as (
    select m.id from buyer_mail m where m.due <= now() and m.handed is null order by m.due limit p_most for update skip locked
  )
  update buyer_mail m set state = 'Sending', attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from taken where m.id = taken.id
    returning m.id, m.tenant_id, m.customer_id, m.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_comparison(p_couriers text[], p_lease interval)
 RETURNS TABLE(courier text, attempt integer, as_of timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into courier_comparison (courier) select unnest(p_couriers) on conflict do nothing;
  with taken as (
    select c.courier from courier_comparison c
      where c.courier = any (p_couriers) and c.due <= now()
      order by c.due limit 1 for update skip locked
  )
  update courier_comparison c set attempts = c.attempts + 1, due = clock_timestamp() + p_lease
    from taken where c.courier = taken.courier
    returning c.courier, c.attempts, now()
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_dispatch_looks(p_most integer, p_lease interval)
 RETURNS TABLE(item_id uuid, tenant_id text, customer_id uuid, changes integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with next_due as (
    select l.item_id from dispatch_look l where l.due <= now() order by l.due limit p_most for update skip locked
  )
  update dispatch_look l set due = clock_timestamp() + p_lease
    from next_due where l.item_id = next_due.item_id
    returning l.item_id, l.tenant_id, l.customer_id, l.changes
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_bookings(p_slots jsonb, p_lease interval, p_node text, p_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(id uuid, item_id uuid, tenant_id text, customer_id uuid, courier text, attempt integer, sends integer, is_closing boolean, is_tombstoned boolean, has_case boolean, since_hold_ms double precision, since_last_send_ms double precision, request jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select line.id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select b.id from booking b
          where b.courier = slot.courier and b.status in ('Submitting', 'Unknown') and b.lease <= now()
            and (p_ids is null or b.id = any (p_ids))
          order by b.lease limit slot.free::int for update skip locked
      ) as line
  )
  update booking b
    set attempts = b.attempts + 1, sends = greatest(b.sends, 1), lease = clock_timestamp() + p_lease, held_by = p_node,
        last_sent = coalesce(b.last_sent, clock_timestamp())
    from due where b.id = due.id
    returning b.id, b.item_id, b.tenant_id, b.customer_id, b.courier, new.attempts, old.sends,
      b.closing is not null, b.tombstoned is not null, b.case_opened is not null,
      extract(epoch from clock_timestamp() - b.submitted)::float8 * 1000,
      extract(epoch from clock_timestamp() - new.last_sent)::float8 * 1000, b.request
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_cancellations(p_slots jsonb, p_lease interval)
 RETURNS TABLE(id uuid, booking_id uuid, tenant_id text, customer_id uuid, courier text, state text, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select one.id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select c.id from cancellation c
          where c.courier = slot.courier and c.due <= now()
          order by c.due limit slot.free::int for update skip locked
      ) as one
  )
  update cancellation c set attempts = c.attempts + 1, due = clock_timestamp() + p_lease
    from due where c.id = due.id
    returning c.id, c.booking_id, c.tenant_id, c.customer_id, c.courier, c.state, c.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_deliveries(p_most integer, p_lease interval, p_busy text[] DEFAULT '{}'::text[])
 RETURNS TABLE(connector text, delivery_id text, external_id text, news jsonb, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with next_due as (
    select d.connector, d.delivery_id from marketplace_delivery d
      where d.due <= now() and d.connector || ' ' || d.external_id <> all(p_busy)
      order by d.due, d.received limit p_most for update skip locked
  )
  update marketplace_delivery d set attempts = d.attempts + 1, due = clock_timestamp() + p_lease
    from next_due where d.connector = next_due.connector and d.delivery_id = next_due.delivery_id
    returning d.connector, d.delivery_id, d.external_id, d.news, d.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_dispatches(p_most integer, p_each integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, account_id uuid, order_id text, number text, item_id uuid, was text, is_wanted boolean, attempt integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_account uuid;
  v_free int;
  v_taken int := 0;
  v_rows int;
begin
  for v_account in
    with recursive first_of as (
      (select d.account_id, d.due from marketplace_dispatch d where d.due is not null order by d.account_id, d.due limit 1)
      union all
      select after_it.account_id, after_it.due from first_of cross join lateral (
        select d.account_id, d.due from marketplace_dispatch d where d.due is not null and d.account_id > first_of.account_id
          order by d.account_id, d.due limit 1
      ) as after_it
    )
    select f.account_id from first_of f join marketplace_account a on a.id = f.account_id
      where f.due <= clock_timestamp() and not (a.is_paused and a.state = 'Linked') order by f.due
  loop
    exit when v_taken >= p_most;
    select p_each - count(distinct d.order_id) into v_free from marketplace_dispatch d
      where d.account_id = v_account and d.state = 'Sending' and d.due > clock_timestamp();
    continue when v_free <= 0;
    -- Two workers never choose of the same account at once; each statement below sees what the other has chosen before.
    continue when not pg_try_advisory_xact_lock(hashtextextended('marketplace_dispatch ' || v_account, 0));
    return query
    with busy as materialized (
      select distinct d.order_id, d.state = 'Sending' as is_flying from marketplace_dispatch d
        where d.account_id = v_account and d.state in ('Sending', 'Unknown') and d.due > clock_timestamp()
    ), next_order as (
      -- Lines of one order are due together, so that some more lines than orders are looked at.
      select distinct line.order_id from (
        select d.order_id from marketplace_dispatch d
          where d.account_id = v_account and d.due <= clock_timestamp() and d.order_id not in (select busy.order_id from busy)
          order by d.due limit 20 * p_each
      ) as line
    ), parcel as (
      select distinct on (d.order_id) d.order_id, d.number, d.item_id, d.due
        from next_order join marketplace_dispatch d on d.account_id = v_account and d.order_id = next_order.order_id
        where d.due <= clock_timestamp()
        order by d.order_id, d.state = 'Waiting', d.asked, d.id
    ), chosen as (
      select * from parcel order by parcel.due
        limit greatest(0, p_each - (select count(*) from busy where busy.is_flying))
    ), held as (
      select d.id, d.state from marketplace_dispatch d join chosen on chosen.order_id = d.order_id
        and chosen.number = d.number and chosen.item_id = d.item_id
        where d.account_id = v_account and d.due <= clock_timestamp()
        for update of d skip locked
    )
    update marketplace_dispatch d set state = 'Sending', attempts = d.attempts + 1, due = clock_timestamp() + p_lease
      from held where d.id = held.id
      returning d.id, d.tenant_id, d.customer_id, d.account_id, d.order_id, d.number, d.item_id, held.state, d.is_wanted, d.attempts;
    get diagnostics v_rows = row_count;
    v_taken := v_taken + v_rows;
  end loop;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_imports(p_most integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, connector text, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with next_due as (
    select a.id from marketplace_account a
      where a.state = 'Linked' and not a.is_paused and a.due <= now()
      order by a.due limit p_most for update skip locked
  )
  update marketplace_account a set attempts = a.attempts + 1, leased = clock_timestamp() + p_lease, due = clock_timestamp() + p_lease
    from next_due where a.id = next_due.id
    returning a.id, a.tenant_id, a.customer_id, a.connector, a.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_manifests(p_slots jsonb, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, courier text, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select one.id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select m.id from manifest m
          where m.courier = slot.courier and m.due <= now()
          order by m.due limit slot.free::int for update skip locked
      ) as one
  )
  update manifest m set attempts = m.attempts + 1, due = clock_timestamp() + p_lease
    from due where m.id = due.id
    returning m.id, m.tenant_id, m.customer_id, m.courier, m.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_payments(p_providers text[], p_most integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, provider text, page_ref text, attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with taken as (
    select p.id from payment p
      where p.due <= now() and p.provider = any (p_providers)
      order by p.due limit p_most for update skip locked
  )
  update payment p set attempts = p.attempts + 1, due = clock_timestamp() + p_lease
    from taken where p.id = taken.id
    returning p.id, p.tenant_id, p.customer_id, p.provider, p.page_ref, p.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_search(p_slots integer, p_lease interval, p_moment interval)
 RETURNS TABLE(customer_id uuid, tenant_id text, attempt integer, done bigint, told bigint, rebuilding text, rebuilt_to uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select place.customer_id from search_place place
      where place.since <= clock_timestamp() - p_moment and (place.lease is null or place.lease <= now())
      order by place.since limit p_slots for update skip locked
  )
  update search_place place set attempts = place.attempts + 1, lease = clock_timestamp() + p_lease
    from due where place.customer_id = due.customer_id
    returning place.customer_id, place.tenant_id, place.attempts, place.done, place.told, place.rebuilding::text, place.rebuilt_to
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_due_tracking(p_slots jsonb, p_first interval, p_lease interval)
 RETURNS TABLE(booking_id uuid, tenant_id text, customer_id uuid, item_id uuid, courier text, numbers text[], attempt integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select one.booking_id
      from jsonb_each_text(p_slots) as slot (courier, free)
      cross join lateral (
        select t.booking_id from tracked_line t
          where t.courier = slot.courier and t.due <= now() and (t.attempts > 0 or t.due <= now() - p_first)
          order by t.due limit slot.free::int for update skip locked
      ) as one
  )
  update tracked_line t set attempts = t.attempts + 1, due = clock_timestamp() + p_lease
    from due where t.booking_id = due.booking_id
    returning t.booking_id, t.tenant_id, t.customer_id, t.item_id, t.courier, t.numbers, t.attempts
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.claim_print_jobs(p_most integer, p_lease interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, attempt integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Two processes at once would each see a printer free.
  perform pg_advisory_xact_lock(hashtext('claim_print_jobs'));
  return query
    with due as (
      select distinct on (j.tenant_id, j.customer_id, j.printer_address, j.printer_port) j.id
        from print_job j
        where j.state = 'Waiting' and j.way = 'Printer'
          and not exists (
            select from print_job s
              where s.state = 'Sending' and s.customer_id = j.customer_id
                and s.printer_address = j.printer_address and s.printer_port = j.printer_port)
        order by j.tenant_id, j.customer_id, j.printer_address, j.printer_port, j.id
    ),
    taken as (
      select j.id from print_job j where j.id in (select due.id from due) and j.state = 'Waiting'
        order by j.id limit p_most for update skip locked
    )
    update print_job j set state = 'Sending', attempts = j.attempts + 1, lease = clock_timestamp() + p_lease, problem = null, ended = null
      from taken where j.id = taken.id
      returning j.id, j.tenant_id, j.customer_id, j.attempts;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.close_charges()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update ledger_month known set open_charges = known.open_charges - closed.charges
    from (
      select e.customer_id, a.currency, london_month(t.at) as month, count(*) as charges
        from added l join ltx t on t.id = l.tx join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'revenue'
        group by 1, 2, 3
    ) as closed
    where known.customer_id = closed.customer_id and known.currency = closed.currency and known.month = closed.month;
  return null;
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.compared_lines(p_courier text, p_references text[])
 RETURNS TABLE(id uuid, status text, tracking_number text, is_cancelling boolean, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.id, b.status, b.tracking_number,
      exists (select from cancellation c where c.booking_id = b.id and c.due is not null), coalesce(b.settled, b.created)
    from booking b
    where b.courier = p_courier and b.id in (
      select reference::uuid from unnest(p_references) as reference
        where reference ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.compensation_breaches()
 RETURNS TABLE(invariant text, tenant_id text, customer_id uuid, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with paid as (
    select t.tenant_id, t.customer_id, t.ref, sum(e.amount) as amount
      from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
      where t.kind = 'adjust' and (t.ref like 'claim:%' or t.ref like 'goodwill:%')
      group by t.id
  ),
  owed as (
    select c.tenant_id, c.customer_id, 'claim:' || c.id as ref, o.amount_minor as amount
      from claim c left join claim_offer o on o.claim_id = c.id and o.status = 'Accepted'
      where c.status = 'Paid' or o.id is not null
    union all
    select r.tenant_id, r.customer_id, 'goodwill:' || r.id, r.amount_minor from operator_refund r where r.status = 'Paid'
  )
  select 'I12', coalesce(p.tenant_id, o.tenant_id), coalesce(p.customer_id, o.customer_id),
      coalesce(p.ref, o.ref) || ' has ' || coalesce(p.amount, 0) || ' in the books, and ' || coalesce(o.amount, 0) || ' was given'
    from paid p full join owed o on o.ref = p.ref and o.customer_id = p.customer_id
    where p.ref is null or o.ref is null or p.amount is distinct from o.amount
  union all
  select 'I12', c.tenant_id, c.customer_id, 'claim ' || c.id || ' is ' || c.status || ' with an accepted offer'
    from claim c join claim_offer o on o.claim_id = c.id and o.status = 'Accepted' where c.status <> 'Paid'
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.count_booked_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into booked_day (tenant_id, customer_id, day, lines)
    select a.tenant_id, a.customer_id, day_of_booking(a), count(*) from added a where a.status = 'Booked' group by 1, 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_count
  select changed.tenant_id, changed.customer_id, changed.day, sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell),
    sum(sign * in_transit), sum(sign * to_print), sum(sign * in_trouble)
  from (
    select i.tenant_id, i.customer_id, 1 as sign, c.*
    from after_items i cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
    union all
    select i.tenant_id, i.customer_id, -1, c.*
    -- Taken out of its compression once, and not for each part that is looked at.
    from before_items i cross join lateral (select i.doc || '{}' as doc offset 0) as said
    cross join lateral item_counted(said.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  ) as changed
  group by 1, 2, 3
  having (sum(sign * sold), sum(sign * to_mend), sum(sign * to_tell), sum(sign * in_transit), sum(sign * to_print), sum(sign * in_trouble))
    is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_home(p_sold_from timestamp with time zone, p_booked_from timestamp with time zone, p_currency text)
 RETURNS TABLE(sold bigint, to_tell bigint, in_transit bigint, booked bigint, to_print bigint, in_trouble bigint, to_mend bigint, failed bigint, claims bigint, support bigint, spendable bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  return query select count_sold(p_sold_from), o.*, c.*,
    (select coalesce(sum(a.posted - a.held), 0)::bigint from account a
      where a.kind = 'prepay' and a.currency = p_currency and a.tenant_id = scope_tenant and a.customer_id = scope_customer)
  from count_orders(p_booked_from) o, count_waiting_cases() c;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.count_linked_accounts(p_connector text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::int from marketplace_account where connector = p_connector and state = 'Linked' and not is_paused
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.count_new_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_count
  select i.tenant_id, i.customer_id, c.day, sum(c.sold), sum(c.to_mend), sum(c.to_tell), sum(c.in_transit), sum(c.to_print),
    sum(c.in_trouble)
  from added i cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  group by 1, 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_orders(p_from timestamp with time zone)
 RETURNS TABLE(to_tell bigint, in_transit bigint, booked bigint, to_print bigint, in_trouble bigint, to_mend bigint, failed bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
  from_day constant date := (p_from at time zone 'Europe/London')::date;
  from_text constant text := to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  return query select k.to_tell, k.in_transit,
    (select coalesce(sum(d.lines), 0) from booked_day d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.day >= from_day),
    k.to_print - (select count(*) from cancellation c
        join booking b on b.id = c.booking_id and b.status = 'Booked'
        join item i on i.id = b.item_id and i.tenant_id = b.tenant_id and i.customer_id = b.customer_id
        cross join lateral item_counted(i.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as counted
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.state in ('Asking', 'Asked') and i.booked_at >= from_text
        and counted.to_print = 1),
    k.in_trouble, k.to_mend,
    (select count(distinct (d.account_id, d.item_id, d.order_id, d.number)) from marketplace_dispatch d
      where d.customer_id = scope_customer and d.tenant_id = scope_tenant and d.state not in ('Told', 'Withdrawn')
        and d.state = 'Failed' and d.is_wanted)
  from (
    select coalesce(sum(c.to_tell), 0) as to_tell, coalesce(sum(c.in_transit), 0) as in_transit, coalesce(sum(c.to_mend), 0) as to_mend,
      coalesce(sum(c.to_print) filter (where c.day >= from_day), 0) as to_print,
      coalesce(sum(c.in_trouble) filter (where c.day >= from_day), 0) as in_trouble
    from item_count c where c.customer_id = scope_customer and c.tenant_id = scope_tenant
  ) as k;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.count_search(p_groups jsonb, p_from timestamp with time zone, p_until timestamp with time zone, p_variant text, p_level integer, p_item_from uuid, p_item_to uuid)
 RETURNS TABLE(source text, country text, service text, status text, count integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place_number constant int := (select number from search_place where customer_id = current_setting('app.customer')::uuid);
  terms constant tsquery := search_terms(place_number, p_groups, p_from, p_until, p_level);
begin
  if place_number is null then return; end if;
  -- There are few combinations of values, which the planner does not know: sorting costs several times as much as hashing.
  perform set_config('enable_sort', 'off', true);
  return query execute format(
    'select d.source, d.country, d.service, d.status, count(*)::int from search_document d where %s%s%s group by 1, 2, 3, 4',
    search_conditions(p_from, p_until, p_variant, terms is not null or p_item_from is not null),
    case when terms is null then '' else format(' and d.words @@ %L::tsquery', terms) end,
    search_items(p_item_from, p_item_to));
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.count_sold(p_from timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (select coalesce(sum(c.sold), 0) from item_count c
    where c.customer_id = current_setting('app.customer')::uuid and c.tenant_id = current_setting('app.tenant')
      and c.day >= (p_from at time zone 'Europe/London')::date);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.count_waiting_cases()
 RETURNS TABLE(claims bigint, support bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  scope_tenant constant text := current_setting('app.tenant');
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  return query select
    (select count(*) from claim c
      where c.customer_id = scope_customer and c.tenant_id = scope_tenant and c.status in ('Pending Documents', 'Offer Made')),
    (select count(*) from support_case s
      where s.customer_id = scope_customer and s.tenant_id = scope_tenant
        and s.status in ('Pending Customer', 'Pending Customer Warned'));
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.customers_to_invoice(p_until timestamp with time zone, p_most integer)
 RETURNS TABLE(tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct t.tenant_id, t.customer_id
    from ltx t
    where t.at < p_until and t.at >= p_until - interval '100 days'
      and not exists (select from invoice_line l where l.tx = t.id)
      and exists (select from lentry e join account a on a.id = e.account and a.kind = 'revenue' where e.tx = t.id)
    limit p_most
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.customers_with_manifest_work(p_most integer)
 RETURNS TABLE(tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.tenant_id, l.customer_id from manifest_line l where l.awaiting
  union
  select m.tenant_id, m.customer_id from manifest m where m.state = 'Open' and m.closes <= clock_timestamp()
  limit p_most
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.day_of_booking(line booking)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce(line.submitted, line.created) at time zone 'Europe/London')::date
$function$;

CREATE OR REPLACE FUNCTION public.due_surcharges(p_most integer)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, s.tenant_id, s.customer_id from surcharge s
    join account a on a.tenant_id = s.tenant_id and a.customer_id = s.customer_id and a.kind = 'prepay' and a.currency = s.currency
    where s.state = 'Due' and a.posted - a.held + a.credit_limit >= s.net_minor + s.vat_minor and a.stopped is null
    order by s.id limit p_most
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.erase_changes(changes jsonb, p_kept text[], p_said text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(
    case when split_part(change ->> 'Field', '.', 1) = any (p_kept) then change
      else change || jsonb_build_object('From', p_said, 'To', p_said) end order by place), '[]')
  from jsonb_array_elements(changes) with ordinality as each (change, place)
$function$;

CREATE OR REPLACE FUNCTION public.erase_old_activity(p_days integer, p_kept text[], p_said text, p_limit integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select item_id, id from item_activity
      where not erased and at < now() - make_interval(days => p_days)
      order by at limit p_limit for update skip locked
  ),
  done as (
    update item_activity as entry set changes = erase_changes(entry.changes, p_kept, p_said), erased = true
      from due where entry.item_id = due.item_id and entry.id = due.id
      returning 1
  )
  select count(*) from done
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.erase_old_addresses(p_days integer, p_limit integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with due as (
    select tenant_id, customer_id, key from past_address
      where last_used < to_char((now() - make_interval(days => p_days)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      order by last_used limit p_limit for update skip locked
  ),
  done as (
    delete from past_address as past using due
      where past.tenant_id = due.tenant_id and past.customer_id = due.customer_id and past.key = due.key
      returning 1
  )
  select count(*) from done
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.feed_positions(of_customers uuid[])
 RETURNS TABLE(customer_id uuid, seq bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select id, feed_seq from customer where id = any (of_customers)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.feed_since(of_tenant text, of_customer uuid, after bigint, most integer)
 RETURNS TABLE(seq bigint, topic text, payload jsonb)
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.tenant', of_tenant, true), set_config('app.customer', of_customer::text, true);
  return query select o.seq, o.topic, o.payload from outbox o
    where o.tenant_id = of_tenant and o.customer_id = of_customer and o.seq > after
    order by o.seq limit most;
end $function$;

CREATE OR REPLACE FUNCTION public.feed_stamp(of_tenant text, of_customer uuid)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.tenant', of_tenant, true), set_config('app.customer', of_customer::text, true);
  return (select feed_seq || '/' || (now() at time zone 'UTC')::date from customer
    where tenant_id = of_tenant and id = of_customer);
end $function$;

CREATE OR REPLACE FUNCTION public.find_items_of_account(p_account uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with found as (
    select i.id from marketplace_account a join item i on i.customer_id = a.customer_id
      where a.id = p_account and exists (
        select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line
          where line -> 'Source' ->> 'Id' = a.source_id and line -> 'Source' ->> 'AccountId' = a.prefix || a.number)
  )
  select found.id from found
  union select r.return_id from item_return r join found on r.source_id = found.id
  union select r.source_id from item_return r join found on r.return_id = found.id
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_items_of_shop(p_connector text, p_external text, p_all boolean, p_buyers text[], p_emails text[], p_orders text[])
 RETURNS TABLE(tenant_id text, customer_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with shop as (
    select a.customer_id, a.source_id, a.prefix || a.number as public_id from marketplace_account a
      where a.connector = p_connector and (p_external = '' or a.external_id = p_external)
  ), candidate as (
    select l.item_id as id from item_lookup l where l.buyer is not null and l.buyer = any (p_buyers)
    union
    -- Only where the shop is known is everything of its seller looked through.
    select i.id from item i
      where p_external <> '' and i.customer_id in (select shop.customer_id from shop) and (
        p_all
        or lower(btrim(i.doc -> 'Recipient' ->> 'Email')) = any (p_emails)
        or exists (select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line where line ->> 'MarketplaceOrderId' = any (p_orders)))
    union
    select activity.item_id from item_activity activity cross join jsonb_array_elements(activity.changes) as change
      where p_external <> '' and activity.customer_id in (select shop.customer_id from shop) and not activity.erased
        and change ->> 'Field' = 'Recipient.Email'
        and (lower(btrim(change ->> 'From')) = any (p_emails) or lower(btrim(change ->> 'To')) = any (p_emails))
  ), found as (
    select i.id from item i join candidate using (id)
      where exists (
        select from shop cross join jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') line
          where shop.customer_id = i.customer_id and line -> 'Source' ->> 'Id' = shop.source_id
            and line -> 'Source' ->> 'AccountId' = shop.public_id)
  ), kin as (
    select found.id from found
    union select r.return_id from item_return r join found on r.source_id = found.id
    union select r.source_id from item_return r join found on r.return_id = found.id
  )
  select i.tenant_id, i.customer_id, i.id from item i join kin using (id) order by i.customer_id, i.id
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_mail_recipient(p_tenant text, p_code text)
 RETURNS TABLE(seller text, stopped boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.name, r.stopped is not null from mail_recipient r join customer c on c.id = r.customer_id
    where r.code = p_code and r.tenant_id = p_tenant
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_marketplace_account_by_number(p_number bigint)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.tenant_id, a.customer_id from marketplace_account a where a.number = p_number and a.state = 'Linked'
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_marketplace_accounts(p_connector text, p_external text)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.tenant_id, a.customer_id from marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and a.state = 'Linked'
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_marketplace_accounts_ever(p_connector text, p_external text)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.tenant_id, a.customer_id from marketplace_account a
    where a.connector = p_connector and (p_external = '' or a.external_id = p_external) order by a.id
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_marketplace_link(p_digest bytea)
 RETURNS TABLE(tenant_id text, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.tenant_id, l.customer_id from marketplace_link l where l.state_digest = p_digest and l.expires > now()
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_search(p_groups jsonb, p_first jsonb, p_from timestamp with time zone, p_until timestamp with time zone, p_variant text, p_sources text[], p_countries text[], p_services text[], p_statuses text[], p_item_from uuid, p_item_to uuid, p_is_much boolean, p_skip integer, p_take integer)
 RETURNS TABLE(id uuid, item_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  place_number constant int := (select number from search_place where customer_id = current_setting('app.customer')::uuid);
  terms constant tsquery := search_terms(place_number, p_groups, p_from, p_until, 0);
  first constant tsquery := search_terms(place_number, p_first, p_from, p_until, 0);
  wanted text := search_conditions(p_from, p_until, p_variant, (terms is not null or p_item_from is not null) and not p_is_much);
begin
  if place_number is null then return; end if;
  if terms is not null then wanted := wanted || format(' and d.words @@ %L::tsquery', terms); end if;
  wanted := wanted || search_items(p_item_from, p_item_to);
  if p_sources is not null then wanted := wanted || format(' and d.source = any (%L::text[])', p_sources); end if;
  if p_countries is not null then wanted := wanted || format(' and d.country = any (%L::text[])', p_countries); end if;
  if p_services is not null then wanted := wanted || format(' and d.service = any (%L::text[])', p_services); end if;
  if p_statuses is not null then wanted := wanted || format(' and d.status = any (%L::text[])', p_statuses); end if;
  perform set_config('enable_sort', 'on', true);
  perform set_config('enable_bitmapscan', case when p_is_much then 'off' else 'on' end, true);
  perform set_config('enable_indexscan', case when p_is_much then 'on' else 'off' end, true);
  return query execute format('select d.id, d.item_id from search_document d where %2$s
      order by %1$sd.paid desc, d.id desc limit %3$s offset %4$s',
    case when first is null then '' else format('(d.words @@ %L::tsquery) desc, ', first) end, wanted, p_take, p_skip);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_tracked_lines(p_courier text, p_numbers text[])
 RETURNS TABLE(tracking_number text, booking_id uuid, tenant_id text, customer_id uuid, item_id uuid, numbers text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select number, t.booking_id, t.tenant_id, t.customer_id, t.item_id, t.numbers
    from unnest(p_numbers) as number
    cross join lateral (
      select * from tracked_line where courier = p_courier and numbers @> array[number] order by booked desc limit 1
    ) as t
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.find_tracked_page(p_tenant text, p_code text)
 RETURNS TABLE(booking_id uuid, customer_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.booking_id, t.customer_id from tracked_line t where t.code = p_code and t.tenant_id = p_tenant
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.finish_comparison(p_courier text, p_attempt integer, p_from timestamp with time zone, p_findings jsonb, p_shipments integer, p_lines integer, p_by_list boolean, p_next interval)
 RETURNS TABLE(kind text, reference text, shipment_ref text, is_new boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  update courier_comparison
    set due = clock_timestamp() + p_next, finished = clock_timestamp(), shipments = p_shipments, lines = p_lines, by_list = p_by_list,
        problem = null
    where courier = p_courier and attempts = p_attempt;
  if not found then return; end if;
  update comparison_finding f set closed = now(), closed_because = 'No longer so'
    where f.courier = p_courier and f.closed is null and f.since >= p_from
      and not exists (
        select from jsonb_to_recordset(p_findings) as x (kind text, reference text, "shipmentRef" text)
          where x.kind = f.kind and x.reference = f.reference and x."shipmentRef" = f.shipment_ref);
  return query
    insert into comparison_finding as f (courier, kind, reference, shipment_ref, tracking_number, status, since)
      select distinct on (x.kind, x.reference, x."shipmentRef") p_courier, x.kind, x.reference, x."shipmentRef", x."trackingNumber", x.status,
          x.since
        from jsonb_to_recordset(p_findings)
          as x (kind text, reference text, "shipmentRef" text, "trackingNumber" text, status text, since timestamptz)
      on conflict (courier, kind, reference, shipment_ref) do update
        set seen = now(), status = excluded.status, tracking_number = excluded.tracking_number,
            -- What an operator has dealt with stays so; what had gone by itself is open again.
            closed = case when f.closed_because = 'No longer so' then null else f.closed end,
            closed_because = case when f.closed_because = 'No longer so' then null else f.closed_because end
      returning f.kind, f.reference, f.shipment_ref, (f.found = now()) as is_new;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.fold_booked_days()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from booked_day d
      where d.day < current_date - 60 or (d.customer_id, d.day) in (
        select o.customer_id, o.day from booked_day o group by o.customer_id, o.day having count(*) > 1)
      returning d.tenant_id, d.customer_id, d.day, d.lines
  )
  insert into booked_day (tenant_id, customer_id, day, lines)
    select tenant_id, customer_id, day, sum(lines) from gone where day >= current_date - 60 group by 1, 2, 3 having sum(lines) <> 0
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.fold_item_counts(p_customer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('item counts', 0)) then return; end if;
  with gone as (
    delete from item_count d
      where (p_customer is null or d.customer_id = p_customer)
        and ((d.day < current_date - 60 and d.day <> '-infinity') or (d.customer_id, d.day) in (
          select o.customer_id, o.day from item_count o where p_customer is null or o.customer_id = p_customer
            group by o.customer_id, o.day having count(*) > 1))
      returning *
  )
  insert into item_count
  select tenant_id, customer_id, case when day < current_date - 60 then '-infinity' else day end, sum(sold), sum(to_mend), sum(to_tell),
    sum(in_transit), sum(to_print), sum(in_trouble)
  from gone group by 1, 2, 3;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.follow_usual_moments(p_usual jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with changed as (
    insert into dispatch_usual (tenant_id, moment) select key, value from jsonb_each_text(p_usual) order by key
      on conflict (tenant_id) do update set moment = excluded.moment where dispatch_usual.moment <> excluded.moment
      returning tenant_id
  )
  insert into dispatch_sweep (customer_id, tenant_id)
    select distinct a.customer_id, a.tenant_id from marketplace_account a join changed on changed.tenant_id = a.tenant_id
      where a.state = 'Linked' and coalesce(a.settings ->> 'NotifyShop', 'Tenant') = 'Tenant'
    on conflict (customer_id) do update set after = null, due = now()
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_account_requests()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update account_request set email = '', name = null, password_hash = null, browser_hash = null
    where (expires < now() or used is not null) and email <> '';
  delete from account_request where expires < now() - interval '30 days';
  delete from account_mail where ended < now() - interval '1 day';
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_cases(p_items uuid[], p_open_too boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_closed_cases(p_days integer, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_manifest_documents()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update manifest set document = null where document is not null and closed < now() - interval '14 days'
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_manifest_forms(p_items uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update manifest m set document = null
    from manifest_line l join booking b on b.id = l.booking_id
    where b.item_id = any (p_items) and m.id = l.manifest_id and m.document is not null
$function$;

CREATE OR REPLACE FUNCTION public.forget_old_acts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from operator_act where at < now() - interval '6 years'
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_old_events()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from outbox using
    (select customer_id, max(seq) as upto from outbox where created < now() - interval '7 days' group by customer_id) old
    where outbox.customer_id = old.customer_id and outbox.seq <= old.upto;
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_old_rows()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
  delete from courier_label where fetched_at < now() - interval '7 days';
  delete from item_grouping where created < now() - interval '7 days';
  delete from marketplace_link where expires < now();
  select settle_lessons(customer_id, array_agg(sku_key)) from (
    select customer_id, sku_key from product_lesson group by customer_id, sku_key having max(taught) < now() - interval '7 days'
  ) as old group by customer_id;
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_orders_of_shop(p_connector text, p_external text, p_orders text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update marketplace_order o set reason = '', print = '', combine_print = ''
    from marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and o.account_id = a.id and o.order_id = any (p_orders);
  delete from marketplace_unread refused using marketplace_account a
    where a.connector = p_connector and a.external_id = p_external and refused.account_id = a.id and refused.order_id = any (p_orders);
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_parcel_words(p_items uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update parcel_event e set description = ''
    from tracked_line t
    where t.item_id = any (p_items) and e.booking_id = t.booking_id and e.description <> ''
      and t.tenant_id = current_setting('app.tenant') and t.customer_id = current_setting('app.customer')::uuid
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_search_documents(p_items uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
  place_number constant int := (select number from search_place
    where customer_id = scope_customer and tenant_id = current_setting('app.tenant'));
  gone text[];
begin
  if place_number is null then return; end if;
  with deleted as (
    -- "is true", or all documents of the customer may be gone through for it.
    delete from search_document where (customer_id = scope_customer) is true
      and (id = any (p_items) or (item_id = any (p_items) and id <> item_id)) returning words
  )
  select array_agg(distinct split_part(lexeme, '.', 4)) into gone from deleted, unnest(tsvector_to_array(words)) as lexeme;
  perform forget_search_words(place_number, scope_customer, gone);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forget_search_words(p_number integer, p_customer uuid, p_words text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from search_word w where w.customer_id = p_customer and w.word = any (p_words)
    and not exists (
      select from generate_series(extract(year from now())::int - 12, extract(year from now())::int + 1) as y
        join search_document d on d.words @@ search_term(search_lexeme(p_number, y, '0.' || w.word), false)
        where d.customer_id = p_customer)
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.forget_signed_in_browsers()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from signed_in_browser where seen < now() - interval '1 day';
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forsake_buyer_mails()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    update buyer_mail set state = 'Unknown', problem = 'NoAnswer', due = null, ended = clock_timestamp()
      where id in (select id from buyer_mail where state = 'Sending' and handed is not null and due <= now() for update skip locked)
      returning buyer_mail
  )
  select count(note_buyer_mail(gone.buyer_mail, 'NoAnswer')) from gone
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.forsake_print_jobs()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    update print_job set state = 'Unknown', lease = null, ended = clock_timestamp(), problem = 'OwnerGone'
      where id in (select id from print_job where state = 'Sending' and lease <= now() for update skip locked)
      returning 1
  )
  select count(*) from gone
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.given_back_breaches()
 RETURNS TABLE(invariant text, tenant_id text, customer_id uuid, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'I13', g.tenant_id, g.customer_id, 'booking ' || g.booking_id || ' has ' || g.amount || ' given back, price ' || g.price_minor
      || case when g.is_cancelled_and_claimed then ', cancelled and paid by a claim' else '' end
    from given_back g left join given_back_before known on known.booking_id = g.booking_id
    where g.amount > greatest(g.price_minor, coalesce(known.amount_minor, 0))
      or (g.is_cancelled_and_claimed and not coalesce(known.is_cancelled_and_claimed, false))
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.is_buyer_erased(p_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from booking b join item i on i.id = b.item_id where b.id = p_booking and b.created <= i.erased)
$function$;

CREATE OR REPLACE FUNCTION public.is_case_closed(p_claim uuid, p_support uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select c.closed from claim c where c.id = p_claim), (select s.closed from support_case s where s.id = p_support)) is not null
$function$;

CREATE OR REPLACE FUNCTION public.is_of_linked_shop(doc jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select doc @? '$.MarketplaceOrderLines[*] ? (@.MarketplaceOrderId != "" && (@.Source.AccountId like_regex "^(EB|PR|II)[0-9]+$"
    || @.Meta.PartOf like_regex "^[^ ]+ (EB|PR|II)[0-9]+ "))'
$function$;

CREATE OR REPLACE FUNCTION public.is_of_shop(doc jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select exists (
    select from jsonb_array_elements(doc -> 'MarketplaceOrderLines') line
    where upper(coalesce(nullif(split_part(line -> 'Meta' ->> 'PartOf', ' ', 1), ''), line -> 'Source' ->> 'Id', 'MANUAL'))
      not in ('MANUAL', 'CSV', 'GROUPED'))
$function$;

CREATE OR REPLACE FUNCTION public.is_with_courier(doc jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    doc -> 'TrackingSummary' ->> 'DroppedOff', doc -> 'TrackingSummary' ->> 'Collected', doc -> 'TrackingSummary' ->> 'InTransit',
    doc -> 'TrackingSummary' ->> 'AtDepot', doc -> 'TrackingSummary' ->> 'DeliveryScheduled', doc -> 'TrackingSummary' ->> 'Delivered',
    doc -> 'TrackingSummary' ->> 'RTS') is not null
$function$;

CREATE OR REPLACE FUNCTION public.item_count_rows()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from item_count c
    where c.customer_id = current_setting('app.customer')::uuid and c.tenant_id = current_setting('app.tenant')
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.item_counted(p_doc jsonb, p_status text, p_marketplace_status text, p_booking_status text, p_created timestamp with time zone, p_booked_at text)
 RETURNS TABLE(day date, sold integer, to_mend integer, to_tell integer, in_transit integer, to_print integer, in_trouble integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (p_created at time zone 'Europe/London')::date, 1,
    case when p_doc -> 'Service' = 'null' or (p_doc -> 'Consignment' = 'null' and p_doc -> 'PackageDimensions' -> 'Weight' = '0') then 1 else 0 end,
    0, 0, 0, 0
  where p_marketplace_status = 'Sold' and p_status = 'Active'
  union all
  select (p_booked_at::timestamptz at time zone 'Europe/London')::date, 0, 0,
    case when p_status = 'Active' and p_marketplace_status in ('AwaitingDispatch', 'PendingRetry') and not is_with_courier(p_doc) then 1 else 0 end,
    case when p_marketplace_status in ('AwaitingDispatch', 'Dispatched') and p_doc -> 'TrackingSummary' ->> 'Delivered' is null then 1 else 0 end,
    case when p_status = 'Active' and p_doc -> 'BookingDetails' ->> 'LabelPrinted' is null and not is_with_courier(p_doc)
      and not p_doc @? '$.Extras[*] ? (@.Id == "PrintInStore" || @.Id == "DriverBringsLabel")' then 1 else 0 end,
    case when p_doc -> 'TrackingSummary' ->> 'RTS' is not null or (p_doc -> 'TrackingSummary' ->> 'Delivered' is null
      and (p_doc -> 'TrackingSummary' ->> 'MajorError' is not null or p_doc -> 'TrackingSummary' ->> 'Late' is not null)) then 1 else 0 end
  where p_booking_status = 'Booked' and p_status <> 'Deleted'
$function$;

CREATE OR REPLACE FUNCTION public.item_ended(doc jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when doc -> 'BookingDetails' ->> 'BookingStatus' = 'Booked' then
      coalesce('D' || (doc -> 'TrackingSummary' ->> 'Delivered'), 'B' || (doc -> 'BookingDetails' ->> 'Created'))
    else 'A' || (doc ->> 'Updated') end
$function$;

CREATE OR REPLACE FUNCTION public.item_lookup_of(p_doc jsonb, p_status text, p_marketplace_status text, p_booking_status text, p_booked_at text, p_origins text[], p_is_erased boolean)
 RETURNS TABLE(booked_at text, on_its_way boolean, untold boolean, sources text[], ended text, buyer text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_booking_status = 'Booked' and p_status <> 'Deleted' then p_booked_at end,
    case when p_booking_status = 'Booked' and p_status <> 'Deleted' and p_doc -> 'TrackingSummary' ->> 'Delivered' is null then true end,
    case when p_booking_status = 'Booked' and p_status = 'Active' and p_marketplace_status in ('AwaitingDispatch', 'PendingRetry')
      and (not is_with_courier(p_doc) or is_of_shop(p_doc)) then true end,
    case when (p_booking_status = 'Booked' or p_status = 'Deleted') and not p_is_erased then item_sources(p_doc, p_origins) end,
    case when (p_booking_status = 'Booked' or p_status = 'Deleted') and not p_is_erased then item_ended(p_doc) end,
    lower(p_doc -> 'Recipient' -> 'Meta' ->> 'buyerId')
$function$;

CREATE OR REPLACE FUNCTION public.item_sources(doc jsonb, origins text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  own constant text := doc -> 'Source' ->> 'Id';
begin
  if own <> '' and origins = '{}' and not jsonb_path_exists(doc,
    '$.MarketplaceOrderLines[*].Source.Id ? ((@ == $own) is unknown || @ != $own)', jsonb_build_object('own', own))
  then
    return array[left(upper(own collate "C"), 20)];
  end if;
  return array(
    select distinct left(upper(source collate "C"), 20)
      from (
        select own
        union all select line #>> '{}' from jsonb_path_query(doc, '$.MarketplaceOrderLines[*].Source.Id') as line
        union all select unnest(origins)
      ) as said (source)
      where source <> '' order by 1 limit 20);
end $function$;

CREATE OR REPLACE FUNCTION public.items_to_erase(p_days jsonb, p_default integer, p_transit integer, p_limit integer)
 RETURNS TABLE(tenant_id text, customer_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- One look at the index for each set of sources that there is.
  with recursive set_of (sources) as (
    (select l.sources from item_lookup l where l.ended is not null order by l.sources limit 1)
    union all
    select (select l.sources from item_lookup l where l.ended is not null and l.sources > set_of.sources order by l.sources limit 1)
      from set_of where set_of.sources is not null
  ),
  period as (
    select sources, coalesce((select min(coalesce((p_days ->> source)::int, p_default)) from unnest(sources) as source), p_default) as days
      from set_of where sources is not null
  ),
  kind (letter, extra) as (values ('D', 0), ('A', 0), ('B', p_transit))
  select due.tenant_id, due.customer_id, due.item_id
    from period cross join kind
    cross join lateral (
      select l.tenant_id, l.customer_id, l.item_id from item_lookup l
        where l.sources = period.sources and l.ended is not null
          and l.ended >= kind.letter
          and l.ended < kind.letter || to_char(
            (now() - make_interval(days => period.days + kind.extra)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        limit p_limit
    ) as due
    limit p_limit
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.job_queue_lengths()
 RETURNS TABLE(queue text, jobs bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare counting name;
begin
  for counting in
    select proname from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'queue\_of\_%' and pronargs = 0 and proowner = current_user::regrole
      order by proname
  loop
    begin
      queue := replace(substr(counting, length('queue_of_') + 1), '_', '-');
      execute format('select public.%I()', counting) into jobs;
      return next;
    exception when others then
      raise warning 'The queue % could not be counted: %', queue, sqlerrm;
    end;
  end loop;
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.keep_handed_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from manifest m
      where m.state not in ('Open', 'Refused')
        and m.id in (case when tg_op = 'INSERT' then null else old.manifest_id end, case when tg_op = 'DELETE' then null else new.manifest_id end)
  ) then
    raise exception 'The lines of a manifest that is closed out can''t be changed.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.known_search_documents(p_ids uuid[], p_items uuid[])
 RETURNS TABLE(id uuid, words_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.words_hash::text from search_document d where d.id = any (p_ids || p_items)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
  union all
  select d.id, d.words_hash::text from search_document d
    where d.item_id = any (p_items) and d.id <> d.item_id and d.id <> all (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.ledger_month_breaches()
 RETURNS TABLE(invariant text, tenant_id text, customer_id uuid, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'I12', coalesce(kept.tenant_id, summed.tenant_id), coalesce(kept.customer_id, summed.customer_id),
      'month ' || coalesce(kept.month, summed.month) || ' is kept as ' || coalesce(kept.added || ', ' || kept.spent || ', ' || kept.open_charges, 'nothing')
        || ' and comes to ' || coalesce(summed.added || ', ' || summed.spent || ', ' || summed.open_charges, 'nothing')
    from ledger_month kept
    full join ledger_month_summed summed
      on kept.customer_id = summed.customer_id and kept.currency = summed.currency and kept.month = summed.month
    where (kept.added, kept.spent, kept.open_charges) is distinct from (summed.added, summed.spent, summed.open_charges)
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.let_operators_read(tab regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy operators_read on %s for select using (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null)', tab);
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.line_of_goodwill(p_ref text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.booking_id from operator_refund r
    where r.id = case when pg_input_is_valid(substr(p_ref, 10), 'uuid') then substr(p_ref, 10)::uuid end and p_ref like 'goodwill:%'
      and r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.lines_refunded_by_operators(p_lines uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select line.id from unnest(p_lines) as line (id) cross join lateral (
    select from operator_refund r where r.booking_id = line.id and r.status = 'Paid'
      and r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
    limit 1
  ) as given
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.london_month(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc('month', at at time zone 'Europe/London')::date
$function$;

CREATE OR REPLACE FUNCTION public.look_at_dispatches_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dispatch_look (item_id, tenant_id, customer_id)
  select i.id, i.tenant_id, i.customer_id
    from after_items i join before_items stored using (id)
    cross join lateral (select stored.doc || '{}' as doc offset 0) as was
    where (i.doc -> 'BookingDetails' <> 'null' or was.doc -> 'BookingDetails' <> 'null')
      and (was.doc -> 'BookingDetails' is distinct from i.doc -> 'BookingDetails'
        or was.doc -> 'TrackingSummary' is distinct from i.doc -> 'TrackingSummary'
        or was.doc -> 'Meta' -> 'PackagedDate' is distinct from i.doc -> 'Meta' -> 'PackagedDate'
        or was.doc -> 'MarketplaceOrderLines' is distinct from i.doc -> 'MarketplaceOrderLines'
        or was.doc ->> 'Status' is distinct from i.doc ->> 'Status')
      and is_of_linked_shop(i.doc)
    order by i.id
  on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_at_dispatches_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dispatch_look (item_id, tenant_id, customer_id)
  select i.id, i.tenant_id, i.customer_id from added i
    where i.doc -> 'BookingDetails' <> 'null' and is_of_linked_shop(i.doc) order by i.id
  on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_up_changed_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_lookup as known (item_id, tenant_id, customer_id, booked_at, on_its_way, untold, sources, ended, buyer)
  select i.id, i.tenant_id, i.customer_id, l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer
  from changed i cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at, i.origins,
    i.erased is not distinct from i.updated) as l
  -- Each by its key: joined, the planner may read a customer's whole list.
  left join lateral (select * from item_lookup w where w.item_id = i.id limit 1) as was on true
  where (was.booked_at, was.on_its_way, was.untold, was.sources, was.ended, was.buyer)
    is distinct from (l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer)
  on conflict (item_id) do update set booked_at = excluded.booked_at, on_its_way = excluded.on_its_way, untold = excluded.untold,
    sources = excluded.sources, ended = excluded.ended, buyer = excluded.buyer;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.look_up_new_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_lookup (item_id, tenant_id, customer_id, booked_at, on_its_way, untold, sources, ended, buyer)
  select i.id, i.tenant_id, i.customer_id, l.booked_at, l.on_its_way, l.untold, l.sources, l.ended, l.buyer
  from added i cross join lateral item_lookup_of(i.doc, i.status, i.marketplace_status, i.booking_status, i.booked_at, i.origins,
    i.erased is not distinct from i.updated) as l
  where l.buyer is not null or l.booked_at is not null or l.ended is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.manifest_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stands text;
begin
  if new.status = 'Booked' then
    insert into manifest_line (booking_id, tenant_id, customer_id, provider, account, awaiting)
      values (new.id, new.tenant_id, new.customer_id, new.provider, new.account, true)
      on conflict do nothing;
  else
    select m.state into stands from manifest_line l join manifest m on m.id = l.manifest_id
      where l.booking_id = new.id for share of m;
    if stands is null or stands in ('Open', 'Refused') then
      delete from manifest_line where booking_id = new.id;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_search_documents(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update search_document d set written = now() where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.marketplace_account_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.ended := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.money_of_lines(p_lines uuid[])
 RETURNS TABLE(id uuid, status text, price bigint, goodwill bigint, proposed bigint, surcharged bigint, surcharges_credited bigint, claim_status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.id, b.status, b.price_minor,
      (coalesce(refund.paid, 0) + coalesce(delay.paid, 0))::bigint,
      (coalesce(refund.proposed, 0) + coalesce(delay.offered, 0))::bigint,
      coalesce(extra.charged, 0)::bigint, coalesce(extra.credited, 0)::bigint,
      (select c.status from claim c where c.booking_id = b.id and c.status not in ('Declined', 'Withdrawn'))
    from unnest(p_lines) as line (id) join booking b on b.id = line.id
    cross join lateral (
      select sum(r.amount_minor) filter (where r.status = 'Paid') as paid, sum(r.amount_minor) filter (where r.status = 'Proposed') as proposed
        from operator_refund r where r.booking_id = b.id
    ) as refund
    -- A claim for delay gives back of the price; one for loss or damage pays for the goods.
    cross join lateral (
      select sum(o.amount_minor) filter (where o.status = 'Accepted') as paid,
          sum(o.amount_minor) filter (where o.status in ('Proposed', 'Made')) as offered
        from claim c join claim_offer o on o.claim_id = c.id where c.booking_id = b.id and c.reason = 'Delayed'
    ) as delay
    cross join lateral (
      select sum(s.net_minor + s.vat_minor) filter (where s.state <> 'Due') as charged,
          sum(s.net_minor + s.vat_minor) filter (where s.state = 'Credited') as credited
        from surcharge s where s.booking_id = b.id
    ) as extra
    where b.tenant_id = current_setting('app.tenant', true) and b.customer_id = nullif(current_setting('app.customer', true), '')::uuid
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.names_erased_buyer(p_manifest uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from manifest_line l where l.manifest_id = p_manifest and is_buyer_erased(l.booking_id))
$function$;

CREATE OR REPLACE FUNCTION public.next_paper_number(p_kind text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare given int;
begin
  insert into invoice_series (tenant_id, kind)
    values (current_setting('app.tenant'), 'CreditNote'), (current_setting('app.tenant'), 'Invoice') on conflict do nothing;
  perform from invoice_series where tenant_id = current_setting('app.tenant') order by kind for update;
  update invoice_series set last = last + 1 where tenant_id = current_setting('app.tenant') and kind = p_kind returning last into given;
  return given;
end $function$;

CREATE OR REPLACE FUNCTION public.note_booking_step(p_id uuid, p_attempt integer, p_lease interval, p_step text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with noted as (
    update booking
      set lease = clock_timestamp() + p_lease,
          sends = sends + (p_step = 'send')::int,
          last_sent = case when p_step = 'send' then clock_timestamp() else last_sent end,
          closing = case when p_step = 'closing' then coalesce(closing, clock_timestamp()) else closing end,
          tombstoned = case when p_step = 'tombstoned' then coalesce(tombstoned, clock_timestamp()) else tombstoned end,
          case_opened = case when p_step = 'case' then coalesce(case_opened, clock_timestamp()) else case_opened end
      where id = p_id and attempts = p_attempt and status in ('Submitting', 'Unknown') and lease > clock_timestamp()
      returning id
  )
  select exists (select from noted)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.note_buyer_mail(mail buyer_mail, p_outcome text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
  select i.tenant_id, i.customer_id, i.id, clock_timestamp(), 'Mail', 'Mail', coalesce(i.doc ->> 'UpdatedBy', ''),
    jsonb_build_array(jsonb_build_object('Field', 'BuyerMail.' || mail.event, 'From', null, 'To', p_outcome))
  from item i where i.id = mail.item_id
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.note_item_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
  select after_it.tenant_id, after_it.customer_id, after_it.id, after_it.updated,
    coalesce(nullif(current_setting('app.cause', true), ''), 'System'),
    coalesce(after_it.doc ->> 'UpdatedBy', ''), coalesce(before_it.doc ->> 'UpdatedBy', ''), changed.changes
  from after_items as after_it join before_items as stored using (id)
  cross join lateral (select stored.doc || '{}' as doc offset 0) as before_it
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object('Field', part.field, 'From', coalesce(part.was, 'null'), 'To', coalesce(part.is_now, 'null'))
      order by part.field collate "C"
    ) as changes
    from jsonb_each(after_it.doc) as field (name, is_now)
    cross join lateral (select before_it.doc -> field.name as was) as before_field
    cross join lateral (
      select field.name as field, before_field.was, field.is_now
        where jsonb_typeof(field.is_now) <> 'object' or jsonb_typeof(before_field.was) is distinct from 'object'
      union all
      select field.name || '.' || coalesce(old_part.key, new_part.key), old_part.value, new_part.value
        from jsonb_each(case when jsonb_typeof(before_field.was) = 'object' then before_field.was end) as old_part
        full join jsonb_each(case when jsonb_typeof(field.is_now) = 'object' then field.is_now end) as new_part using (key)
        where jsonb_typeof(field.is_now) = 'object' and jsonb_typeof(before_field.was) = 'object'
          and old_part.value is distinct from new_part.value
    ) as part
    where field.is_now is distinct from before_field.was
      and field.name not in ('Updated', 'UpdatedBy', 'PropertyKey', 'ReferenceSummary')
  ) as changed
  where changed.changes is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payment_callback(p_provider text, p_event_id text, p_payment_id uuid, p_reference text, p_news jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with noted as (
    insert into payment_callback (provider, event_id, payment_id, reference, news)
      values (p_provider, p_event_id, p_payment_id, p_reference, p_news)
      on conflict do nothing returning event_id
  )
  select exists (select from noted)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.open_account(account_kind text, account_currency text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into account (tenant_id, customer_id, kind, currency, floor_zero)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, account_kind, account_currency, account_kind = 'prepay')
    on conflict do nothing
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.open_comparison_findings()
 RETURNS TABLE(courier text, kind text, findings bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select courier, kind, count(*) from comparison_finding where closed is null group by courier, kind
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.open_overdue_cases(p_after interval)
 RETURNS TABLE(id uuid, tenant_id text, customer_id uuid, courier text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update booking b set case_opened = now()
    where b.status in ('Submitting', 'Unknown') and b.submitted < now() - p_after and b.case_opened is null
    returning b.id, b.tenant_id, b.customer_id, b.courier
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.order_page(p_which text, p_words text[], p_provider text, p_account text, p_from timestamp with time zone, p_until timestamp with time zone, p_sort text, p_descending boolean, p_key text, p_id uuid, p_skip integer, p_take integer)
 RETURNS TABLE(id uuid, key text, tie uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_items constant boolean := p_which <> 'History';
  dated constant text := case when of_items then 'l.booked_at' else 'b.submitted' end;
  sorted constant text := case p_sort when 'RecipientName' then 'b.recipient_key' else dated end;
  tied constant text := case when of_items and p_sort <> 'RecipientName' then 'l.item_id' else 'b.id' end;
  key_type constant text := case when sorted = 'b.submitted' then 'timestamptz' else 'text collate "C"' end;
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  word text;
  wanted text;
begin
  wanted := format('b.tenant_id = %L and b.customer_id = %L::uuid and b.status in (''Booked'', ''Cancelled'')',
    current_setting('app.tenant'), current_setting('app.customer'));
  if of_items then
    wanted := wanted || format(' and l.customer_id = %L::uuid and b.id = (i.doc -> ''BookingDetails'' ->> ''OrderLineId'')::uuid',
      current_setting('app.customer')) || case p_which
      when 'InTransit' then ' and l.on_its_way and i.marketplace_status in (''AwaitingDispatch'', ''Dispatched'')'
      else ' and l.untold' end;
  end if;
  if p_provider is not null then
    wanted := wanted || format(' and b.provider = %L and b.account = %L', p_provider, p_account);
  end if;
  if p_from is not null then
    wanted := wanted || format(' and b.submitted >= %L and b.submitted < %L', p_from, p_until);
  end if;
  foreach word in array p_words loop
    wanted := wanted || format(' and b.search like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if p_id is not null then
    wanted := wanted || format(' and (%s, %s) %s (%L::%s, %L::uuid)', sorted, tied, case when p_descending then '<' else '>' end,
      p_key, key_type, p_id);
  end if;
  return query execute format('select b.id, %s::text, %s from booking b %s where %s order by %s %s, %s %s limit %s offset %s',
    case when key_type = 'timestamptz' then 'to_char(' || sorted || ' at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')' else sorted end,
    tied, case when of_items then 'join item i on i.tenant_id = b.tenant_id and i.customer_id = b.customer_id and i.id = b.item_id
      join item_lookup l on l.tenant_id = i.tenant_id and l.customer_id = i.customer_id and l.item_id = i.id' else '' end,
    wanted, sorted, direction, tied, direction, p_take, p_skip);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.owner_of_payment(p_id uuid)
 RETURNS TABLE(tenant_id text, customer_id uuid, provider text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.tenant_id, p.customer_id, p.provider from payment p where p.id = p_id
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.padded_search_document(p_doc text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_doc || repeat('          ', (1999 - octet_length(p_doc)) / 10)
$function$;

CREATE OR REPLACE FUNCTION public.parcel_numbers_of(line booking)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when line.parcel_numbers <> '[]' then array(select jsonb_array_elements_text(line.parcel_numbers))
    else array_remove(array[line.tracking_number], '') end
$function$;

CREATE OR REPLACE FUNCTION public.post_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update account set posted = posted + gained.amount
    from (select account, sum(amount) as amount from added group by account) as gained
    where account.id = gained.account;
  insert into ledger_month as known (tenant_id, customer_id, currency, month, added, spent, open_charges)
    select e.tenant_id, e.customer_id, a.currency, london_month(t.at),
        coalesce(sum(greatest(e.amount, 0)) filter (where a.kind = 'prepay'), 0),
        coalesce(sum(least(e.amount, 0)) filter (where a.kind = 'prepay'), 0),
        count(*) filter (where a.kind = 'revenue')
      from added e join account a on a.id = e.account and a.kind in ('prepay', 'revenue') join ltx t on t.id = e.tx
      group by 1, 2, 3, 4
    on conflict (customer_id, currency, month) do update
      set added = known.added + excluded.added, spent = known.spent + excluded.spent,
        open_charges = known.open_charges + excluded.open_charges;
  return null;
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.post_ledger(transactions jsonb, entry_currency text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  scope_tenant text := current_setting('app.tenant');
  scope_customer uuid := current_setting('app.customer')::uuid;
begin
  perform open_account(name, entry_currency)
    from (select 'prepay' as name
          union select entry ->> 'account' from jsonb_array_elements(transactions) t, jsonb_array_elements(t -> 'entries') entry) named
    where not exists (
      select from account a
        where a.tenant_id = scope_tenant and a.customer_id = scope_customer and a.kind = name and a.currency = entry_currency);
  perform from account a
    where a.tenant_id = scope_tenant and a.customer_id = scope_customer and a.kind = 'prepay' and a.currency = entry_currency
    for update;
  with written as (
    insert into ltx (tenant_id, customer_id, kind, ref)
      select scope_tenant, scope_customer, t ->> 'kind', t ->> 'ref' from jsonb_array_elements(transactions) t
      returning id, kind, ref
  )
  insert into lentry (tx, account, tenant_id, customer_id, amount)
    select written.id, a.id, a.tenant_id, a.customer_id, (entry ->> 'amount')::bigint
      from jsonb_array_elements(transactions) t
      join written on written.kind = t ->> 'kind' and written.ref = t ->> 'ref'
      cross join jsonb_array_elements(t -> 'entries') entry
      join account a on a.tenant_id = scope_tenant and a.customer_id = scope_customer
        and a.kind = entry ->> 'account' and a.currency = entry_currency;
end $function$;

CREATE OR REPLACE FUNCTION public.put_comparison_off(p_courier text, p_attempt integer, p_problem text, p_next interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update courier_comparison set due = clock_timestamp() + p_next, problem = p_problem
    where courier = p_courier and attempts = p_attempt
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.queue_of_booking()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from booking where status in ('Submitting', 'Unknown') and lease <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_cancellation()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from cancellation where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_comparison()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from courier_comparison where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_dispatch()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from marketplace_dispatch where due <= now()
$function$;

CREATE OR REPLACE FUNCTION public.queue_of_dispatch_look()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from dispatch_look where due <= now()
$function$;

CREATE OR REPLACE FUNCTION public.queue_of_invoice()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with month as (
    select first, first at time zone 'Europe/London' as from_at, (first + interval '1 month') at time zone 'Europe/London' as until_at
    from (select date_trunc('month', (now() - interval '1 hour') at time zone 'Europe/London') - interval '1 month' as first) as last
  )
  select count(*) from customer c cross join month
    where not exists (select from invoice i where i.tenant_id = c.tenant_id and i.customer_id = c.id and i.month = month.first::date)
      and exists (
        select from ltx t
          where t.customer_id = c.id and t.at >= month.from_at and t.at < month.until_at and t.kind in ('post', 'surcharge')
            and not exists (select from invoice_line l where l.tx = t.id))
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_mail()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from buyer_mail where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_manifest()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select count(*) from manifest where due <= now()) + (select count(*) from manifest where state = 'Open' and closes <= now())
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_manifest_line()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from manifest_line where awaiting
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_payment()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from payment where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_print()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select count(*) from print_job where state = 'Waiting' and way = 'Printer')
    + (select count(*) from print_job where state = 'Sending' and lease <= now())
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_search()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from search_place where since is not null and (lease is null or lease <= now())
$function$;

CREATE OR REPLACE FUNCTION public.queue_of_surcharge()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from due_surcharges(1000)
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_surcharge_dispute()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from surcharge where state = 'Disputed'
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_suspense()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from suspended_money
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_tracking()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from tracked_line where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.queue_of_webhook()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from tracking_delivery where due <= now()
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.read_concerns(p_told_for interval)
 RETURNS TABLE(accounts jsonb, orders jsonb, surcharges jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query select
    (select coalesce(jsonb_agg(wrong order by wrong.number, wrong.type), '[]') from (
      select account.id, account.connector, account.prefix, account.source_id, account.number, account.name, account.problem as code,
        account.problem_info as info,
        coalesce((select said.stage from marketplace_notification said
          where said.account_id = account.id and said.code = account.problem order by said.sent desc limit 1), 'import') as stage,
        coalesce(account.problem_since, account.linked) as since, 'account' as type
      from marketplace_account account
      where account.state = 'Linked' and not account.is_paused and account.problem is not null
      union all
      select account.id, account.connector, account.prefix, account.source_id, account.number, account.name, said.code, said.info,
        said.stage, said.sent, 'worker'
      from marketplace_notification said join marketplace_account account on account.id = said.account_id
      where said.stage = 'update' and account.state = 'Linked' and not account.is_paused
        and (said.code = 'AUTO-DISPATCH-FAIL'
          or said.code in ('WIDER-ISSUE', 'IMPORT-THROTTLED') and account.problem is distinct from said.code)
    ) as wrong),
    (select coalesce(jsonb_agg(told order by told.since, told.id), '[]') from (
      select concern.id, concern.kind, concern.since, booking.id as booking_id,
        coalesce(
          (select jsonb_agg(gone.name order by gone.place) from (
            select coalesce(nullif(line ->> 'CustomerReference', ''), line ->> 'MarketplaceOrderId') as name, min(lines.place) as place
            from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') with ordinality as lines (line, place)
              join marketplace_order known on known.account_id = account.id and known.order_id = line ->> 'MarketplaceOrderId'
            where line -> 'Source' ->> 'AccountId' = account.prefix || account.number
              and concern.kind = 'cancelled-after-booking' and known.state in ('cancelled', 'refunded')
            group by 1
          ) as gone),
          (select jsonb_build_array(coalesce(nullif(line ->> 'CustomerReference', ''), line ->> 'MarketplaceOrderId'))
            from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') with ordinality as lines (line, place)
            order by (line -> 'Source' ->> 'AccountId' = account.prefix || account.number) desc, lines.place limit 1),
          '[]') as orders,
        account.connector, account.prefix, account.number, account.name
      from marketplace_concern concern
        join item on item.id = concern.item_id
        join marketplace_account account on account.id = concern.account_id
        join booking on booking.item_id = concern.item_id and booking.status = 'Booked'
      where concern.closed is null
        and not exists (select from cancellation c where c.booking_id = booking.id and c.state <> 'Refused')
    ) as told),
    (select jsonb_build_object('count', count(*), 'since', min(s.created)) from surcharge s
      where s.state = 'Due' or (s.state = 'Charged' and s.created > now() - p_told_for));
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.read_refunds()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select coalesce(jsonb_agg(told order by told.since, told.id), '[]') from (
      select refund.id, refund.order_id, refund.goods, refund.money_minor, refund.currency, refund.since, item.doc as item,
        account.connector, account.prefix, account.number, account.name, account.source_id
      from marketplace_refund refund
        join item on item.id = refund.item_id
        join marketplace_account account on account.id = refund.account_id
      where refund.closed is null and refund.state = 'refunded' and (refund.goods <> '[]' or refund.money_minor > 0)
        and (item.doc -> 'BookingDetails' ->> 'BookingStatus' = 'Booked'
          or refund.money_minor > 0 and item.doc ->> 'Status' <> 'Deleted' and item.doc ->> 'MarketplaceStatus' = 'Sold')
        and not exists (select from cancellation c
          where c.state <> 'Refused' and c.booking_id = case
            when item.doc -> 'BookingDetails' ->> 'OrderLineId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then (item.doc -> 'BookingDetails' ->> 'OrderLineId')::uuid end)
    ) as told);
end $function$;

CREATE OR REPLACE FUNCTION public.read_shared_holders(p_customer uuid, p_orders text[])
 RETURNS TABLE(item_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select item.id from item
  where item.customer_id = p_customer and exists (
    select from jsonb_array_elements(item.doc -> 'MarketplaceOrderLines') line
    where line ->> 'MarketplaceOrderId' = any(p_orders) and (line -> 'Meta' ? 'PartOf' or line -> 'Meta' ? 'BoxOf'))
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_search(p_tenant text, p_customer uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with begun as (
    insert into search_place as place (tenant_id, customer_id, told, done, since, rebuilding)
    select tenant_id, id, feed_seq, feed_seq, clock_timestamp(), clock_timestamp() from customer
      where (p_tenant is null or tenant_id = p_tenant) and (p_customer is null or id = p_customer)
    on conflict (customer_id) do update
      set since = coalesce(place.since, excluded.since), rebuilding = excluded.rebuilding, rebuilt_to = null
    returning 1
  )
  select count(*)::int from begun
$function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.recount_booked_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'Booked' then
    insert into booked_day (tenant_id, customer_id, day, lines) values (old.tenant_id, old.customer_id, day_of_booking(old), -1);
  end if;
  if new.status = 'Booked' then
    insert into booked_day (tenant_id, customer_id, day, lines) values (new.tenant_id, new.customer_id, day_of_booking(new), 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_items()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('item counts', 0));
  with gone as (delete from item_count)
  insert into item_count
  select i.tenant_id, i.customer_id, c.day, sum(c.sold), sum(c.to_mend), sum(c.to_tell), sum(c.in_transit), sum(c.to_print),
    sum(c.in_trouble)
  from item i cross join lateral (select i.doc || '{}' as doc offset 0) as said
  cross join lateral item_counted(said.doc, i.status, i.marketplace_status, i.booking_status, i.created, i.booked_at) as c
  group by 1, 2, 3;
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.refunds_by_operators()
 RETURNS TABLE(booking_id uuid, amount_minor bigint, given timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.booking_id, r.amount_minor, coalesce(r.decided, r.created)
    from operator_refund r
    where r.tenant_id = current_setting('app.tenant', true)
      and r.customer_id = nullif(current_setting('app.customer', true), '')::uuid
      and r.booking_id is not null and r.status = 'Paid'
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.refuse_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A version of the rates is never changed: import another one.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was issued is never changed: correct it with a credit note.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger is append-only: correct it with a reversing transaction.' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid := case tg_table_name when 'ltx' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tx')::uuid end;
  total bigint;
begin
  select sum(amount) into total from lentry where tx = changed;
  if total is distinct from 0 then
    raise exception 'Ledger transaction % is not balanced (%).', changed, total using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.release_dispatches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update marketplace_dispatch set held = '', due = now()
    where account_id = new.id and held <> '' and state in ('Waiting', 'Unknown');
  update marketplace_dispatch set state = 'Unknown', held = '', due = now(), failures = 0, failing_since = null
    where account_id = new.id and held = 'gone' and state = 'Failed' and is_wanted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_search_documents(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from search_document d where d.id = any (p_ids)
    and (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.remove_search_leftovers(p_written_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  scope_customer constant uuid := current_setting('app.customer')::uuid;
begin
  delete from search_document where tenant_id = current_setting('app.tenant') and customer_id = scope_customer
    and written < p_written_before;
  perform forget_search_words((select number from search_place where customer_id = scope_customer), scope_customer,
    array(select w.word from search_word w where w.customer_id = scope_customer));
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.renew_comparison(p_courier text, p_attempt integer, p_lease interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with renewed as (
    update courier_comparison set due = clock_timestamp() + p_lease
      where courier = p_courier and attempts = p_attempt and due > clock_timestamp() returning 1
  )
  select exists (select from renewed)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.search_conditions(p_from timestamp with time zone, p_until timestamp with time zone, p_variant text, p_by_words boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format(case when p_by_words then '(d.tenant_id = %L and d.customer_id = %L::uuid and d.paid >= %L and d.paid < %L) is true'
      else 'd.tenant_id = %L and d.customer_id = %L::uuid and d.paid >= %L and d.paid < %L' end,
    current_setting('app.tenant'), current_setting('app.customer'), p_from, p_until)
    || case p_variant
      when 'InTransit' then ' and d.status not in (''NotBooked'', ''New'', ''Delivered'', ''Cancelled'')'
      when 'Delivered' then ' and d.status = ''Delivered'''
      when 'PickListNotDispatched' then ' and not d.is_dispatched and d.status <> ''Cancelled'''
      when 'PickListNotPackaged' then ' and not d.is_packaged and d.status <> ''Cancelled'''
      else '' end
$function$;

CREATE OR REPLACE FUNCTION public.search_items(p_from uuid, p_to uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when p_from is null then '' else format(' and ((d.id between %1$L and %2$L and d.id = d.item_id)
    or (d.item_id between %1$L and %2$L and d.id <> d.item_id))', p_from, p_to) end
$function$;

CREATE OR REPLACE FUNCTION public.search_lag()
 RETURNS TABLE(customers integer, seconds double precision, rebuilding integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::int, coalesce(extract(epoch from clock_timestamp() - min(since) filter (where told > done)), 0)::float8,
    count(rebuilding)::int
    from search_place where since is not null
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.search_lexeme(p_number integer, p_year integer, p_word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_number || '.' || p_year || '.' || p_word
$function$;

CREATE OR REPLACE FUNCTION public.search_term(p_lexeme text, p_begins boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ('''' || replace(replace(p_lexeme, '\', '\\'), '''', '''''') || '''' || case when p_begins then ':*' else '' end)::tsquery
$function$;

CREATE OR REPLACE FUNCTION public.search_terms(p_number integer, p_groups jsonb, p_from timestamp with time zone, p_until timestamp with time zone, p_level integer)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.secure_customer_table(tab regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy customer_scope on %s using (tenant_id = current_setting(''app.tenant'', true) and customer_id = nullif(current_setting(''app.customer'', true), '''')::uuid) with check (tenant_id = current_setting(''app.tenant'', true) and customer_id = nullif(current_setting(''app.customer'', true), '''')::uuid)', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $function$;

CREATE OR REPLACE FUNCTION public.secure_operator_table(tab regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy operator_scope on %s using (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null) with check (tenant_id = current_setting(''app.tenant'', true) and nullif(current_setting(''app.operator'', true), '''') is not null and customer_id is not distinct from nullif(current_setting(''app.customer'', true), '''')::uuid)', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $function$;
-- Called by its owner alone.

CREATE OR REPLACE FUNCTION public.secure_tenant_table(tab regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant_scope on %s using (tenant_id = current_setting(''app.tenant'', true)) with check (tenant_id = current_setting(''app.tenant'', true))', tab);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tab, current_user);
  execute format('grant select, insert, update, delete on %s to smart_send_app', tab);
end $function$;

CREATE OR REPLACE FUNCTION public.settle_lessons(of_customer uuid, keys text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from product_lesson where customer_id = of_customer and sku_key = any (keys);
  update product set base = null where customer_id = of_customer and sku_key = any (keys) and base is not null;
$function$;

CREATE OR REPLACE FUNCTION public.similar_search_words(p_typed text[])
 RETURNS TABLE(typed text, word text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.3'
AS $function$
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
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.stop_accounts_in_breach()
 RETURNS TABLE(invariant text, tenant_id text, customer_id uuid, detail text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with breach as (
    select * from booking_breaches() union all select * from compensation_breaches() union all select * from given_back_breaches()
  ),
  stopped as (
    update account a set stopped = now(), stopped_because = b.invariant || ': ' || b.detail
      from breach b
      where a.tenant_id = b.tenant_id and a.customer_id = b.customer_id and a.kind = 'prepay' and a.stopped is null
      returning a.customer_id
  )
  select b.invariant, b.tenant_id, b.customer_id, b.detail from breach b
    where b.customer_id in (select s.customer_id from stopped s)
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.stop_mails(p_tenant text, p_code text, p_stop boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update mail_recipient set stopped = case when p_stop then coalesce(stopped, now()) end
    where code = p_code and tenant_id = p_tenant returning true
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.sweep_dispatches(p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_sweep dispatch_sweep;
  v_items uuid[];
begin
  select * into v_sweep from dispatch_sweep where due <= now() order by due limit 1 for update skip locked;
  if not found then return 0; end if;
  select array_agg(id order by id) into v_items from (
    select id from item
      where customer_id = v_sweep.customer_id and tenant_id = v_sweep.tenant_id
        and marketplace_status in ('AwaitingDispatch', 'PendingRetry') and booking_status = 'Booked' and status <> 'Deleted'
        and (v_sweep.after is null or id > v_sweep.after) and is_of_linked_shop(doc)
      order by id limit p_most for update) as booked;
  insert into dispatch_look (item_id, tenant_id, customer_id)
    select unnest(v_items), v_sweep.tenant_id, v_sweep.customer_id
    on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  if coalesce(cardinality(v_items), 0) < p_most then
    delete from dispatch_sweep where customer_id = v_sweep.customer_id;
  else
    update dispatch_sweep set after = v_items[cardinality(v_items)] where customer_id = v_sweep.customer_id;
  end if;
  return coalesce(cardinality(v_items), 0);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.sweep_dispatches_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dispatch_sweep (customer_id, tenant_id) values (new.customer_id, new.tenant_id)
    on conflict (customer_id) do update set after = null, due = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_app_call(p_app text, p_account text, p_per_second double precision, p_burst double precision, p_per_day integer, p_patience_ms double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_now timestamptz;
  v_hour timestamptz;
  v_left float8;
  v_all int;
  v_own int;
  v_wait float8;
begin
  insert into app_call_bucket (app, left_over, at) values (p_app, p_burst, clock_timestamp()) on conflict do nothing;
  perform from app_call_bucket where app = p_app for update;
  -- The time is asked for once nobody else is counting.
  v_now := clock_timestamp();
  v_hour := date_trunc('hour', v_now, 'UTC');
  select least(p_burst, left_over + greatest(0, extract(epoch from v_now - at)) * p_per_second) into v_left
    from app_call_bucket where app = p_app;
  select coalesce(sum(calls) filter (where account = ''), 0), coalesce(sum(calls) filter (where account = p_account), 0) into v_all, v_own
    from app_call_hour where app = p_app and account in ('', p_account) and hour > v_hour - interval '25 hours';
  v_wait := case when v_left >= 1 then 0 else ceil((1 - v_left) / p_per_second * 1000) end;
  if v_own >= p_per_day - v_all then
    v_wait := greatest(v_wait, ceil(extract(epoch from v_hour + interval '1 hour' - v_now) * 1000));
  end if;
  update app_call_bucket set left_over = v_left - case when v_wait <= p_patience_ms then 1 else 0 end, at = v_now where app = p_app;
  if v_wait <= p_patience_ms then
    insert into app_call_hour as h (app, account, hour, calls) values (p_app, '', v_hour, 1), (p_app, p_account, v_hour, 1)
      on conflict (app, account, hour) do update set calls = h.calls + 1;
    if not exists (select from app_call_hour where app = p_app and account = '' and hour = v_hour and calls > 1) then
      delete from app_call_hour where app = p_app and hour <= v_hour - interval '25 hours';
    end if;
  end if;
  return v_wait;
end
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.tariff_choices_of_others(p_words text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select code from (
    select customer_id, left(tariff_code, 6) as code from tariff_choice
    where tenant_id = current_setting('app.tenant') and words @> p_words
      and customer_id is distinct from nullif(current_setting('app.customer', true), '')::uuid
    limit 1000
  ) as chosen
  group by code having count(distinct customer_id) >= 3
  order by count(distinct customer_id) desc, code limit 3
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.tell(event_topic text, event_payload jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.track_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'Booked' then
    insert into tracked_line (booking_id, tenant_id, customer_id, item_id, courier, numbers, booked)
      values (new.id, new.tenant_id, new.customer_id, new.item_id, new.courier, parcel_numbers_of(new), now())
      on conflict do nothing;
  else
    update tracked_line set due = null where booking_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unknown_booking_lines()
 RETURNS TABLE(courier text, lines bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select courier, count(*) from booking where status = 'Unknown' group by courier
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.use_search_engine(p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  known constant text := (select name from search_engine for update);
begin
  if known = p_name then return; end if;
  insert into search_engine values (p_name) on conflict ((true)) do update set name = excluded.name;
  delete from search_document;
  delete from search_word;
  perform rebuild_search(null, null);
end $function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.waiting_account_mails()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from account_mail where due <= now()
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.waiting_buyer_mails()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from buyer_mail where due <= now()
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.warned_cases_due(p_limit integer)
 RETURNS TABLE(tenant_id text, customer_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.tenant_id, s.customer_id, s.id from support_case s where s.closes <= now() order by s.closes limit p_limit
$function$;
-- Called by smart_send_app.

CREATE OR REPLACE FUNCTION public.write_search_documents(p_ids uuid[], p_items uuid[], p_paid timestamp with time zone[], p_sources text[], p_countries text[], p_services text[], p_statuses text[], p_dispatched boolean[], p_packaged boolean[], p_words_hashes bigint[], p_words text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into search_document as d (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched,
    is_packaged, doc, words_hash, words)
  select current_setting('app.tenant'), current_setting('app.customer')::uuid, id, item, paid, source, country, service, status,
    dispatched, packaged, padded_search_document(''), words_hash, array_to_tsvector(string_to_array(words, ' '))
  from unnest(p_ids, p_items, p_paid, p_sources, p_countries, p_services, p_statuses, p_dispatched, p_packaged, p_words_hashes, p_words)
    as given (id, item, paid, source, country, service, status, dispatched, packaged, words_hash, words)
  on conflict (id) do update set item_id = excluded.item_id, paid = excluded.paid, source = excluded.source,
    country = excluded.country, service = excluded.service, status = excluded.status, is_dispatched = excluded.is_dispatched,
    is_packaged = excluded.is_packaged, doc = excluded.doc, words_hash = excluded.words_hash, words = excluded.words, written = now()
    where (d.tenant_id = current_setting('app.tenant') and d.customer_id = current_setting('app.customer')::uuid) is true
$function$;
-- Called by smart_send_app.
