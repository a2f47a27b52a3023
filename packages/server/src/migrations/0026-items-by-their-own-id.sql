-- The key that other tables refer to items by began with tenant and customer, which row-level security names in every query. While
-- a customer's rows have no statistics yet (their first thousands, just imported), the planner took it for as good a way to one
-- client id as the client ids' own index, and read all of the customer's items for each. With the id first it is no way at all
-- but to one item.

do $$
declare
  tenants_key constant oid := 'item_tenant_id_customer_id_id_key'::regclass;
  taken_off text[];
  put_back text[];
  command text;
begin
  select
    array_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname)),
    array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)))
  into taken_off, put_back
  from pg_constraint where contype = 'f' and conindid = tenants_key;

  foreach command in array taken_off loop
    execute command;
  end loop;
  alter table item drop constraint item_tenant_id_customer_id_id_key;
  alter table item add unique (id, tenant_id, customer_id);
  foreach command in array put_back loop
    execute command;
  end loop;
end
$$;
