-- Milestones that a seller has been shown. When one was reached is computed from bookings and shops, and kept nowhere.
create table achievement_seen (
  tenant_id text not null,
  customer_id uuid not null,
  name text collate "C" not null,
  primary key (customer_id, name),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('achievement_seen');
