-- A dispatch that failed is withdrawn when the label it tells of is cancelled. What was cancelled before that was so is looked at once
-- more, which withdraws it.
insert into dispatch_look (item_id, tenant_id, customer_id)
  select distinct d.item_id, d.tenant_id, d.customer_id from marketplace_dispatch d
  where d.state = 'Failed' and exists (select from booking b where b.item_id = d.item_id and b.status = 'Cancelled')
  on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();

-- Order lines that operators have given something back for are written to the search once more, which says so of them (migration 0113).
do $$
declare given record;
begin
  for given in
    select b.tenant_id, b.customer_id, jsonb_agg(distinct b.item_id) as items
    from operator_refund r join booking b on b.id = r.booking_id
    where r.status = 'Paid' group by b.tenant_id, b.customer_id
  loop
    perform set_config('app.tenant', given.tenant_id, true), set_config('app.customer', given.customer_id::text, true);
    perform tell('smartsend_items_updated', jsonb_build_object('Ids', given.items));
  end loop;
  perform set_config('app.tenant', '', true), set_config('app.customer', '', true);
end $$;
