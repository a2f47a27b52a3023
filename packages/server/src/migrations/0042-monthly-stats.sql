-- Parcels and spend by month are added up from booking lines that are booked, by an index that holds all that is added: a line that
-- is cancelled leaves it, and there is no second count that could differ from the first.
alter table booking
  -- How many parcels the line is sent in.
  add column parcels int not null default 1 check (parcels > 0),
  -- Whether the service is one for businesses, as it was sold.
  add column is_business boolean not null generated always as (coalesce(service -> 'Tags' ? 'Business', false)) stored;

update booking b
set parcels = jsonb_array_length(i.doc -> 'Consignment' -> 'Parcels')
from item i
where i.id = b.item_id and jsonb_typeof(i.doc -> 'Consignment' -> 'Parcels') = 'array'
  and jsonb_array_length(i.doc -> 'Consignment' -> 'Parcels') > 1;

create index booking_by_month on booking (customer_id, submitted)
  include (tenant_id, currency, is_business, parcels, price_minor, vat_minor) where status = 'Booked';
