-- Which of an item's parcels a number is of, from 0: a new number takes the place of the old one of the same parcel.
alter table marketplace_dispatch add column place int not null default 0;
