-- A shipment of several parcels has a number for each, where its courier gives one; empty where one stands for all.
alter table booking add column parcel_numbers jsonb not null default '[]';
