-- The lines that were prepared by one press of a pay button, whatever orders they were paid in: every browser of the seller shows
-- them as one booking. A line that is prepared again by a later press belongs to that one.
create table booking_press (
  tenant_id text not null,
  customer_id uuid not null,
  press uuid not null,
  line_id uuid not null references booking (id) on delete cascade,
  created timestamptz not null default clock_timestamp(),
  primary key (customer_id, press, line_id)
);
create index booking_press_line on booking_press (line_id, created);
select secure_customer_table('booking_press');
revoke update, delete on booking_press from smart_send_app;
