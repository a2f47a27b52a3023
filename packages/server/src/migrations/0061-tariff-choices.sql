-- Which tariff codes a customer chose by hand, for which descriptions of goods.
create table tariff_choice (
  tenant_id text not null,
  customer_id uuid not null,
  -- The description's words as the application reads them: without numbers and sizes, each once, in order. So two descriptions that
  -- differ in size alone are one.
  words text[] collate "C" not null check (cardinality(words) between 1 and 30),
  tariff_code text collate "C" not null check (tariff_code ~ '^[0-9]{6,10}$'),
  -- The newest description, to tell the customer what the code was chosen for.
  description text not null,
  times int not null check (times > 0),
  chosen timestamptz(3) not null default clock_timestamp(),
  primary key (customer_id, words, tariff_code),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id)
);
select secure_customer_table('tariff_choice');
-- By which descriptions with all of some words are found, of all customers.
create index tariff_choice_by_word on tariff_choice using gin (words);

-- What other customers of the tenant chose for descriptions with all of these words, as codes of six digits, the most chosen first.
-- Three have to agree, so that no customer's single choice is told; descriptions never leave their customer.
create function tariff_choices_of_others(p_words text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select code from (
    select customer_id, left(tariff_code, 6) as code from tariff_choice
    where tenant_id = current_setting('app.tenant') and words @> p_words
      and customer_id is distinct from nullif(current_setting('app.customer', true), '')::uuid
    limit 1000
  ) as chosen
  group by code having count(distinct customer_id) >= 3
  order by count(distinct customer_id) desc, code limit 3
$$;
revoke execute on function tariff_choices_of_others from public;
grant execute on function tariff_choices_of_others to smart_send_app;
