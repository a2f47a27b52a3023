-- Rates by dated version. A version is never changed: what priced a quote or a booking can be looked up for good.
-- In force for a provider is the version with the latest first day that is not in the future; of two the later number.

create table catalogue_version (
  provider text not null,
  number integer not null check (number > 0),
  valid_from date not null,
  -- SHA-256 of the source, so that the same files are not imported twice.
  digest text not null,
  source jsonb not null,
  -- Who it came from: with the release, or by an operator, which a release never overrides.
  origin text not null check (origin in ('shipped', 'operator')),
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (provider, number)
);
-- The same for all tenants, and read only: rates are imported by the owner of the database.
grant select on catalogue_version to smart_send_app;

create function refuse_catalogue_change() returns trigger language plpgsql as $$
begin
  raise exception 'A version of the rates is never changed: import another one.' using errcode = 'restrict_violation';
end $$;
create trigger catalogue_version_kept before update or delete on catalogue_version
  for each row execute function refuse_catalogue_change();

-- Null for bookings made before rates had versions.
alter table booking add column rate_version text;
