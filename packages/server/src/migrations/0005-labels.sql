-- What a label link leads to: the labels that were asked for, and how. The file itself is made when it is fetched,
-- so no address of a recipient is stored a second time.
create table label_batch (
  -- 128 random bits, not a uuid of ours: a link's object can't be guessed from another.
  id text primary key check (length(id) = 22),
  tenant_id text not null,
  customer_id uuid not null,
  -- In the order of the pages.
  item_ids uuid[] not null,
  format text not null check (format in ('PDF_4X6', 'PDF_A4', 'ZPL_203', 'ZPL_300')),
  created timestamptz not null default now(),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
create index label_batch_created on label_batch (customer_id, created);
select secure_customer_table('label_batch');
