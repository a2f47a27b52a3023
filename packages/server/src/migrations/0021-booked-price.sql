-- What was paid for a booking stands on its item; those booked before take it from their line.
update item
set doc = jsonb_set(doc, '{BookingDetails}', doc -> 'BookingDetails' || jsonb_build_object(
  'TotalPrice', (booking.price_minor / 100.0)::numeric(12, 2),
  'TotalPriceExVat', ((booking.price_minor - booking.vat_minor) / 100.0)::numeric(12, 2)))
from booking
where booking.item_id = item.id and booking.status = 'Booked' and item.booking_status = 'Booked';
