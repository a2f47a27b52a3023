-- The lists by where items stand get indexes of their own rows alone: a new item is in neither, so making one costs them
-- nothing. The whole list of a customer is found by the client ids' index.

drop index item_by_state;
create index item_booked on item (customer_id, booked_at) where booking_status = 'Booked';
create index item_deleted on item (customer_id, updated) where status = 'Deleted';
-- Nothing asks for the lines of an item: they are looked up by their own key.
drop index item_order_line_item;

-- A document is about 2 kB, just where PostgreSQL begins to compress. Compressing costs more at every write, and at every
-- making of a list, than the third of the space it saves.
alter table item set (toast_tuple_target = 8160);
