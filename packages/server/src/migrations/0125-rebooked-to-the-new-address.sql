-- A label whose buyer has moved at the shop can be cancelled and booked again in one press (ADR 139). What the seller has agreed to is kept
-- with the request, so that whoever settles it books once, at that price and to that address, or says why not.
alter table cancellation
  -- { "priceMinor": .., "optionId": .., "address": .. }: the price that was shown, what is booked for it, and a fingerprint of the address,
  -- which names nobody. Null where nothing is to be booked again.
  add column rebook jsonb,
  -- The order line that was booked in its place.
  add column rebooked_as uuid references booking (id),
  -- Why nothing was, in words for a person.
  add column not_rebooked text;
