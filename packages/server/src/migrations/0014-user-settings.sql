-- What a user keeps for themself: views with a name, the filter last used. By user, not by customer: colleagues share the items,
-- not the way each looks at them.
create table user_setting (
  tenant_id text not null,
  -- The user's id here, or the subject of their token when an outside issuer knows them and we do not.
  user_id text collate "C" not null,
  name text collate "C" not null,
  value jsonb not null,
  updated timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, user_id, name)
);
select secure_tenant_table('user_setting');
