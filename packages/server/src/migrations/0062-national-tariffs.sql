-- National tariffs by dated version, as an operator loaded them from their official files. In force for a system is the version with
-- the latest first day that is not in the future; of two the later number.
create table national_tariff (
  system text collate "C" not null check (system in ('UK', 'CN', 'TARIC', 'HTSUS', 'AHECC')),
  number int not null check (number > 0),
  -- The operator's name for it, such as 2027-1.
  version text not null check (length(version) between 1 and 80),
  valid_from date not null,
  -- SHA-256 of the codes and their names, so that the same file is not loaded twice.
  digest text not null,
  codes int not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (system, number)
);

create table national_tariff_code (
  system text collate "C" not null,
  number int not null,
  -- Digits alone, as many as the system's codes have.
  code text collate "C" not null check (code ~ '^[0-9]{8,10}$'),
  name text not null,
  -- Whether no code stands below it, so that an order line can have it.
  is_whole boolean not null,
  primary key (system, number, code),
  foreign key (system, number) references national_tariff (system, number) on delete cascade
);
-- The same for all tenants, and read only: tariffs are imported by the owner of the database.
grant select on national_tariff, national_tariff_code to smart_send_app;
