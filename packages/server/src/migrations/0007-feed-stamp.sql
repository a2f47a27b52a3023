-- The version of everything cached for a customer: their feed's sequence, and the day, since lists depend on it.
-- One call in place of begin, scope, select and commit, since it is made before every answer from a cache. It sets the
-- scope itself, for its own statement alone, so row-level security holds as anywhere else. Null for an unknown customer.
create function feed_stamp(of_tenant text, of_customer uuid) returns text language plpgsql as $$
begin
  perform set_config('app.tenant', of_tenant, true), set_config('app.customer', of_customer::text, true);
  return (select feed_seq || '/' || (now() at time zone 'UTC')::date from customer
    where tenant_id = of_tenant and id = of_customer);
end $$;
