-- The sizes that were said and billed stand beside the weights: cm, as { Length, Width, Height }; null where they were not said.
alter table surcharge
  add column declared_size jsonb,
  add column billed_size jsonb,
  -- When the seller did not agree.
  add column disputed timestamptz(3);

-- A label billed twice for the same is charged once, however the reason is written; each parcel of a consignment has a label.
alter table surcharge drop constraint surcharge_booking_id_reason_key;
create unique index surcharge_once on surcharge (booking_id, tracking_number, lower(reason));

-- Labels by the numbers in a billing file.
create index booking_by_number on booking (tracking_number) where status in ('Booked', 'Cancelled');
create index booking_by_parcel_number on booking using gin (parcel_numbers) where parcel_numbers <> '[]';

-- What waits for an operator, oldest first.
create index surcharge_disputed on surcharge (id) where state = 'Disputed';
