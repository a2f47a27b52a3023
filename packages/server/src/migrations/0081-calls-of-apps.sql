-- What some shops count of a whole app, all of its accounts together: how fast it calls, and how often in a day. Every process takes
-- its turn here, by the database's clock. They are no tenant's, and nobody but the function reads them.

create table app_call_bucket (
  app text primary key check (length(app) between 1 and 300),
  left_over float8 not null,
  at timestamptz not null
);

-- Of each hour, the calls of each account; those of all together have no account.
create table app_call_hour (
  app text not null,
  account text not null,
  hour timestamptz not null,
  calls int not null,
  primary key (app, account, hour)
);

-- In how many milliseconds an app may make a call for an account: counted where that is no longer than it would wait. Of a day's calls an
-- account gets as many as it leaves. Any twenty-four hours lie within twenty-five whole ones.
create function take_app_call(p_app text, p_account text, p_per_second float8, p_burst float8, p_per_day int, p_patience_ms float8)
returns float8 language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
  v_hour timestamptz;
  v_left float8;
  v_all int;
  v_own int;
  v_wait float8;
begin
  insert into app_call_bucket (app, left_over, at) values (p_app, p_burst, clock_timestamp()) on conflict do nothing;
  perform from app_call_bucket where app = p_app for update;
  -- The time is asked for once nobody else is counting.
  v_now := clock_timestamp();
  v_hour := date_trunc('hour', v_now, 'UTC');
  select least(p_burst, left_over + greatest(0, extract(epoch from v_now - at)) * p_per_second) into v_left
    from app_call_bucket where app = p_app;
  select coalesce(sum(calls) filter (where account = ''), 0), coalesce(sum(calls) filter (where account = p_account), 0) into v_all, v_own
    from app_call_hour where app = p_app and account in ('', p_account) and hour > v_hour - interval '25 hours';
  v_wait := case when v_left >= 1 then 0 else ceil((1 - v_left) / p_per_second * 1000) end;
  if v_own >= p_per_day - v_all then
    v_wait := greatest(v_wait, ceil(extract(epoch from v_hour + interval '1 hour' - v_now) * 1000));
  end if;
  update app_call_bucket set left_over = v_left - case when v_wait <= p_patience_ms then 1 else 0 end, at = v_now where app = p_app;
  if v_wait <= p_patience_ms then
    insert into app_call_hour as h (app, account, hour, calls) values (p_app, '', v_hour, 1), (p_app, p_account, v_hour, 1)
      on conflict (app, account, hour) do update set calls = h.calls + 1;
    if not exists (select from app_call_hour where app = p_app and account = '' and hour = v_hour and calls > 1) then
      delete from app_call_hour where app = p_app and hour <= v_hour - interval '25 hours';
    end if;
  end if;
  return v_wait;
end
$$;
revoke execute on function take_app_call from public;
grant execute on function take_app_call to smart_send_app;
