-- An operator finds a case by a number of its parcel, its order or its booking. They see no bookings and no items, so this looks for
-- them, in their own tenant, and answers the cases' ids alone. Only the whole number counts, without spaces and in any letters.
create function cases_of_number(p_number text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select upper(regexp_replace(p_number, '\s', '', 'g')) as number, current_setting('app.tenant') as tenant
      where nullif(current_setting('app.operator', true), '') is not null
  ), each as (
    select c.id, c.booking_id, c.item_id from claim c, asked where c.tenant_id = asked.tenant
    union all
    select s.id, s.booking_id, s.item_id from support_case s, asked where s.tenant_id = asked.tenant and s.booking_id is not null
  )
  select e.id from asked, each e join booking b on b.id = e.booking_id join item i on i.id = e.item_id
    where asked.number in (upper(b.tracking_number), upper(b.id::text), upper(b.order_id::text))
      or exists (select from jsonb_array_elements_text(b.parcel_numbers) as parcel where upper(parcel) = asked.number)
      or exists (select from jsonb_array_elements(i.doc -> 'MarketplaceOrderLines') as line
        where upper(regexp_replace(line ->> 'MarketplaceOrderId', '\s', '', 'g')) = asked.number)
$$;
revoke execute on function cases_of_number from public;
grant execute on function cases_of_number to smart_send_app;
