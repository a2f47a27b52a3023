-- A service that is called otherwise from now on is nothing that happened to an item: when names are renewed, nothing is noted. The
-- renewal says what it is; everything else is noted as before.
drop trigger item_activity_noted on item;
create trigger item_activity_noted after update on item
  referencing old table as before_items new table as after_items
  for each statement
  when (coalesce(current_setting('app.renews', true), '') <> 'names')
  execute function note_item_activity();
