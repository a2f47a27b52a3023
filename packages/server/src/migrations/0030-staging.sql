-- Order lines that are made out and wait for their payment.
alter table booking drop constraint booking_status_check;
alter table booking add constraint booking_status_check
  check (status in ('Prepared', 'AwaitingPayment', 'Submitting', 'Unknown', 'Booked', 'Failed', 'Expired', 'Cancelled'));
alter table booking
  -- The payment over a provider's page that the line was last staged for.
  add column payment_id uuid references payment (id),
  -- Staged by the seller's own hand: an abandoned payment does not release it.
  add column staged_by_hand boolean not null default false;
create index booking_payment on booking (payment_id) where payment_id is not null;

drop index one_live;
create unique index one_live on booking (item_id)
  where status in ('Prepared', 'AwaitingPayment', 'Submitting', 'Unknown', 'Booked');

alter table payment
  -- How many order lines it was agreed on for; null for a payment that adds credit.
  add column lines int check (lines > 0),
  -- How many of them went on to their couriers when it was paid; null until then.
  add column booked int check (booked between 0 and lines),
  -- Why the others did not; their money is credit.
  add column left_because text check (left_because in ('Released', 'Changed', 'Stopped'));

-- How far below nothing a credit customer's PrePay may go: the limit of what is invoiced afterwards. Only an operator sets it.
alter table account add column credit_limit bigint not null default 0 check (credit_limit >= 0);
alter table account drop constraint account_funds;
alter table account add constraint account_funds check (not floor_zero or posted - held >= -credit_limit);
