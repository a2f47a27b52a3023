-- What is noted of a changed item is noted once for a statement, and each document is taken out of its compression once.

-- As in migration 0015.
create or replace function note_item_activity() returns trigger language plpgsql as $$
begin
  insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
  select after_it.tenant_id, after_it.customer_id, after_it.id, after_it.updated,
    coalesce(nullif(current_setting('app.cause', true), ''), 'System'),
    coalesce(after_it.doc ->> 'UpdatedBy', ''), coalesce(before_it.doc ->> 'UpdatedBy', ''), changed.changes
  from after_items as after_it join before_items as stored using (id)
  cross join lateral (select stored.doc || '{}' as doc offset 0) as before_it
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object('Field', part.field, 'From', coalesce(part.was, 'null'), 'To', coalesce(part.is_now, 'null'))
      order by part.field collate "C"
    ) as changes
    from jsonb_each(after_it.doc) as field (name, is_now)
    cross join lateral (select before_it.doc -> field.name as was) as before_field
    cross join lateral (
      select field.name as field, before_field.was, field.is_now
        where jsonb_typeof(field.is_now) <> 'object' or jsonb_typeof(before_field.was) is distinct from 'object'
      union all
      select field.name || '.' || coalesce(old_part.key, new_part.key), old_part.value, new_part.value
        from jsonb_each(case when jsonb_typeof(before_field.was) = 'object' then before_field.was end) as old_part
        full join jsonb_each(case when jsonb_typeof(field.is_now) = 'object' then field.is_now end) as new_part using (key)
        where jsonb_typeof(field.is_now) = 'object' and jsonb_typeof(before_field.was) = 'object'
          and old_part.value is distinct from new_part.value
    ) as part
    where field.is_now is distinct from before_field.was
      and field.name not in ('Updated', 'UpdatedBy', 'PropertyKey', 'ReferenceSummary')
  ) as changed
  where changed.changes is not null;
  return null;
end $$;

-- As in migration 0072, whose triggers looked at each row by itself. Items are locked in the order of their ids, and so are their looks.
create function look_at_dispatches_of_new() returns trigger language plpgsql as $$
begin
  insert into dispatch_look (item_id, tenant_id, customer_id)
  select i.id, i.tenant_id, i.customer_id from added i
    where i.doc -> 'BookingDetails' <> 'null' and is_of_linked_shop(i.doc) order by i.id
  on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  return null;
end $$;
create function look_at_dispatches_of_changed() returns trigger language plpgsql as $$
begin
  insert into dispatch_look (item_id, tenant_id, customer_id)
  select i.id, i.tenant_id, i.customer_id
    from after_items i join before_items stored using (id)
    cross join lateral (select stored.doc || '{}' as doc offset 0) as was
    where (i.doc -> 'BookingDetails' <> 'null' or was.doc -> 'BookingDetails' <> 'null')
      and (was.doc -> 'BookingDetails' is distinct from i.doc -> 'BookingDetails'
        or was.doc -> 'TrackingSummary' is distinct from i.doc -> 'TrackingSummary'
        or was.doc -> 'Meta' -> 'PackagedDate' is distinct from i.doc -> 'Meta' -> 'PackagedDate'
        or was.doc -> 'MarketplaceOrderLines' is distinct from i.doc -> 'MarketplaceOrderLines'
        or was.doc ->> 'Status' is distinct from i.doc ->> 'Status')
      and is_of_linked_shop(i.doc)
    order by i.id
  on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now();
  return null;
end $$;

drop trigger item_dispatch_looked_at on item;
drop trigger item_dispatch_looked_at_once on item;
drop function look_at_dispatch();
create trigger item_dispatch_looked_at after update on item
  referencing old table as before_items new table as after_items for each statement execute function look_at_dispatches_of_changed();
create trigger item_dispatch_looked_at_once after insert on item
  referencing new table as added for each statement execute function look_at_dispatches_of_new();
