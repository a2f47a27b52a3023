-- What an operator needs: users that can be switched off, secrets that say which key sealed them, and guesses at passwords
-- told apart by the browser they came from.

-- Null: may sign in. A user is never deleted by command: what they booked keeps its author.
alter table app_user add column disabled timestamptz;

-- Which key sealed a row. Null: sealed before keys had ids.
alter table signing_key add column key_id text;

-- The one SECRET_KEY this database belongs to, by its id: a start with another one is refused before anything is changed.
create table secret_key_in_use (
  is_only boolean primary key default true check (is_only),
  key_id text not null,
  since timestamptz not null default now()
);
grant select on secret_key_in_use to smart_send_app;

-- A browser the person has signed in with before, by the id in its cookie: its guesses are counted apart from strangers'.
alter table sign_in_attempt add column device text;
