-- What is worked out of a row by code and kept with it: by which version of that code it was last made for all rows. A start with
-- a newer one makes it anew.
create table derived_version (
  name text primary key,
  version int not null
);

-- Past addresses are kept under a digest of their door, which now has every line of the address in it. They are read from the
-- booked items again when somebody searches.
delete from past_address;
delete from past_address_mark;
