-- Where the shop was asked to report changes: it is asked again once that is elsewhere. Empty until it has agreed.
alter table marketplace_account add column hook_url text not null default '';
