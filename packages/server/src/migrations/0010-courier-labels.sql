-- Labels that a courier draws itself, as they were fetched, so that printing again does not lean on the courier. Kept for a week:
-- then a recipient's address need not lie here any more, and a label still wanted is fetched again.
create table courier_label (
  tenant_id text not null,
  customer_id uuid not null,
  -- The booking line, which is the reference the courier knows.
  line_id uuid not null,
  format text not null check (format in ('PDF_4X6', 'PDF_A4')),
  bytes bytea not null check (length(bytes) between 1 and 8000000),
  pages int not null check (pages between 1 and 100),
  fetched_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, line_id, format),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index courier_label_fetched on courier_label (fetched_at);
-- A PDF is compressed already.
alter table courier_label alter column bytes set storage external;
select secure_customer_table('courier_label');

create or replace function forget_old_rows() returns void language sql security definer set search_path = public as $$
  delete from idempotency where created < now() - interval '7 days';
  delete from oidc_payload where expires < now();
  delete from sign_in_attempt where at < now() - interval '1 day';
  delete from ended_grant where ended < now() - interval '1 hour';
  delete from courier_label where fetched_at < now() - interval '7 days';
$$;
