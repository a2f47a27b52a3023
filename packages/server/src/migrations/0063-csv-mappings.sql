-- How sellers want the columns of their order files to be read. Headings and fields only; nothing of a file's rows.
create table csv_mapping (
  id uuid primary key default uuidv7(),
  tenant_id text not null,
  customer_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- Names its headings, whatever their order, so that no two mappings are for the same files.
  headings text collate "C" not null,
  is_default boolean not null default false,
  -- [{ From, To, Id }], in the order of the file.
  mappings jsonb not null,
  updated timestamptz(3) not null default clock_timestamp(),
  unique (customer_id, headings),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('csv_mapping');
create unique index csv_mapping_name on csv_mapping (customer_id, lower(name));
create unique index csv_mapping_default on csv_mapping (customer_id) where is_default;
