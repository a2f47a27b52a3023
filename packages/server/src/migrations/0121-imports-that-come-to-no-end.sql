-- Which of the imports of an account came to an end last: all was imported, the shop said what is wrong, or a page was done with. How many
-- were begun since then tells an account whose import fails each time for a fault of ours, or dies, and would be "Running" for ever.
alter table marketplace_account add column ended_attempt int not null default 0;
update marketplace_account set ended_attempt = attempts;
