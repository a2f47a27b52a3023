-- Who or what changed which field of an item. Written by the database at every update, so that no code can forget it. An item's
-- creation has no row: it is told from the item.

create table item_activity (
  tenant_id text not null,
  customer_id uuid not null,
  -- No foreign key: rows are written by the item's own update, and checking each again would cost more than writing it.
  item_id uuid not null,
  -- In the order of time; with the item it is the one index, for the log is read by item alone.
  id uuid not null default uuidv7(),
  at timestamptz(3) not null,
  cause text collate "C" not null check (cause in ('Import', 'Rule', 'Edit', 'Group', 'Booking', 'Tracking', 'System')),
  changed_by text not null,
  -- Who had changed the item last before: in its first row, who made it.
  was_by text not null,
  -- [{ Field, From, To }], one level deep.
  changes jsonb not null,
  primary key (item_id, id)
);
select secure_customer_table('item_activity');

-- The cause is said by the transaction (`app.cause`); who, by the item itself. Left out are an item's version and what follows
-- from other fields by itself. One query for all items of a statement: some 40 microseconds an item.
create function note_item_activity() returns trigger language plpgsql as $$
begin
  insert into item_activity (tenant_id, customer_id, item_id, at, cause, changed_by, was_by, changes)
  select after_it.tenant_id, after_it.customer_id, after_it.id, after_it.updated,
    coalesce(nullif(current_setting('app.cause', true), ''), 'System'),
    coalesce(after_it.doc ->> 'UpdatedBy', ''), coalesce(before_it.doc ->> 'UpdatedBy', ''), changed.changes
  from after_items as after_it join before_items as before_it using (id)
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
-- Once for a statement, however many items it changes.
create trigger item_activity_noted after update on item
  referencing old table as before_items new table as after_items
  for each statement execute function note_item_activity();
