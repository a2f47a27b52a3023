-- What a seller says of services: favourite, or hidden. One mark a service, so that none can be both, whoever writes when.
create table service_tag (
  tenant_id text not null,
  customer_id uuid not null,
  -- The provider that sells it.
  group_identifier text collate "C" not null check (length(group_identifier) between 1 and 64),
  service_slug text collate "C" not null check (length(service_slug) between 1 and 64),
  tag text not null check (tag in ('Favourite', 'Hidden')),
  created timestamptz not null default now(),
  primary key (tenant_id, customer_id, group_identifier, service_slug),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('service_tag');
