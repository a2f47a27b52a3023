-- A setting that is a list is changed by whoever has read its newest version: two browsers don't save over each other.
alter table user_setting add column version int not null default 1;
