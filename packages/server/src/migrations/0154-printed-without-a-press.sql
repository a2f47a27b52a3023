-- What was booked is printed without a press at one station alone, however many follow the booking: which claim has the labels of
-- which order line. It is kept with the item, for as long as print jobs are.
create table print_claim (
  tenant_id text not null,
  customer_id uuid not null,
  item_id uuid not null references item (id) on delete cascade,
  line text not null,
  claim uuid not null,
  claimed timestamptz not null default clock_timestamp(),
  primary key (customer_id, item_id, line)
);
create index print_claim_old on print_claim (customer_id, claimed);
create index print_claim_item on print_claim (item_id);
select secure_customer_table('print_claim');
revoke update on print_claim from smart_send_app;
