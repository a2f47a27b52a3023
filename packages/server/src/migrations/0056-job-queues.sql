-- How much is due in each queue of work and not taken yet: one function for each queue, called queue_of_<queue>, and one that asks them
-- all. A migration that makes a queue makes its function, so that no two of them have to write the same list. Each has to be answered
-- by an index, because it is asked whenever the metrics are read.
create function queue_of_booking() returns bigint language sql stable as $$
  select count(*) from booking where status in ('Submitting', 'Unknown') and lease <= now()
$$;
create function queue_of_cancellation() returns bigint language sql stable as $$
  select count(*) from cancellation where due <= now()
$$;
create function queue_of_payment() returns bigint language sql stable as $$
  select count(*) from payment where due <= now()
$$;
create function queue_of_tracking() returns bigint language sql stable as $$
  select count(*) from tracked_line where due <= now()
$$;
create function queue_of_webhook() returns bigint language sql stable as $$
  select count(*) from tracking_delivery where due <= now()
$$;
-- Those that a courier is told of, and those whose hour has come.
create function queue_of_manifest() returns bigint language sql stable as $$
  select (select count(*) from manifest where due <= now()) + (select count(*) from manifest where state = 'Open' and closes <= now())
$$;
create function queue_of_manifest_line() returns bigint language sql stable as $$
  select count(*) from manifest_line where awaiting
$$;
-- Labels for printers that the server sends to, and those whose sender was not heard of again.
create function queue_of_print() returns bigint language sql stable as $$
  select (select count(*) from print_job where state = 'Waiting' and way = 'Printer')
    + (select count(*) from print_job where state = 'Sending' and lease <= now())
$$;
create function queue_of_mail() returns bigint language sql stable as $$
  select count(*) from buyer_mail where due <= now()
$$;
create function queue_of_comparison() returns bigint language sql stable as $$
  select count(*) from courier_comparison where due <= now()
$$;
-- What PrePay could pay now.
create function queue_of_surcharge() returns bigint language sql stable as $$
  select count(*) from due_surcharges(1000)
$$;
-- For an operator: npm run admin -- surcharge disputes.
create function queue_of_surcharge_dispute() returns bigint language sql stable as $$
  select count(*) from surcharge where state = 'Disputed'
$$;
-- Customers who were charged in the month that is over and have no paper of it; it begins an hour after the month, as the work does.
create function queue_of_invoice() returns bigint language sql stable as $$
  with month as (
    select first, first at time zone 'Europe/London' as from_at, (first + interval '1 month') at time zone 'Europe/London' as until_at
    from (select date_trunc('month', (now() - interval '1 hour') at time zone 'Europe/London') - interval '1 month' as first) as last
  )
  select count(*) from customer c cross join month
    where not exists (select from invoice i where i.tenant_id = c.tenant_id and i.customer_id = c.id and i.month = month.first::date)
      and exists (
        select from ltx t
          where t.customer_id = c.id and t.at >= month.from_at and t.at < month.until_at and t.kind in ('post', 'surcharge')
            and not exists (select from invoice_line l where l.tx = t.id))
$$;

-- Also what reads a customer's month: statements and invoices.
create index ltx_of_customer on ltx (customer_id, at);

-- Each queue with its length. One that can't be counted is left out, and the others are told.
create or replace function job_queue_lengths() returns table (queue text, jobs bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare counting name;
begin
  for counting in
    select proname from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'queue\_of\_%' and pronargs = 0 and proowner = current_user::regrole
      order by proname
  loop
    begin
      queue := replace(substr(counting, length('queue_of_') + 1), '_', '-');
      execute format('select public.%I()', counting) into jobs;
      return next;
    exception when others then
      raise warning 'The queue % could not be counted: %', queue, sqlerrm;
    end;
  end loop;
end $$;

revoke execute on function queue_of_booking, queue_of_cancellation, queue_of_payment, queue_of_tracking, queue_of_webhook,
  queue_of_manifest, queue_of_manifest_line, queue_of_print, queue_of_mail, queue_of_comparison, queue_of_surcharge, queue_of_surcharge_dispute,
  queue_of_invoice from public;
