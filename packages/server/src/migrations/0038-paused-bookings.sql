-- A seller can pause an order. Lines whose courier was never asked are then neither due nor submitted, until the seller goes on:
-- their money stays held. Without a lease no worker takes them, and nobody opens a case for what the seller holds up.
alter table booking
  add column paused timestamptz,
  add constraint paused_waits check (paused is null or (status = 'Submitting' and sends = 0 and submitted is null and lease is null));

-- The newest orders of a customer, and the lines paid for with each.
create index booking_order_newest on booking_order (customer_id, id desc);
create index booking_of_order on booking (order_id) where status not in ('Prepared', 'Expired');
