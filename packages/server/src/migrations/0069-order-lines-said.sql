-- What the source said of an order line and of its buyer when it was imported, as fingerprints, so that an order that comes again
-- with something else in it is told (ADR 103). Null for lines from before, of items made by hand, and of erased buyers.
alter table item_order_line add column said text collate "C";
