-- Amazon tells refunds of what was sent apart from the orders, and only to sellers who have let the app see them. Whether it does not is
-- said with the account's import.
alter table marketplace_account add column refunds_hidden boolean not null default false;
