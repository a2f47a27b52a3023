-- Each dispatch that a shop takes looks for those that an account's problem holds: mostly none, among all that wait.
create index marketplace_dispatch_held on marketplace_dispatch (account_id) where held <> '';
