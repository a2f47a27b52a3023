-- Numbers of parcels are looked up for every webhook, and written once a booking. PostgreSQL keeps new entries of a GIN index in a
-- list that each lookup reads from end to end, up to 4 MB: 8 ms a number. These indexes get each entry at once.
alter index tracked_line_numbers set (fastupdate = off);
alter index booking_by_parcel_number set (fastupdate = off);
select gin_clean_pending_list('tracked_line_numbers'), gin_clean_pending_list('booking_by_parcel_number');
