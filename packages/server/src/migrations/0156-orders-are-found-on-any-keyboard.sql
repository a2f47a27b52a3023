-- In steps: past orders are found, and sorted by name, as all other searches find (LIST-29): without apostrophes, and by the letters of
-- any keyboard. Accents were taken off before; what is left to do is little: only such rows are written.

-- Step: the words as the domain's `plainText` writes them, of a text that is folded already
create or replace function plain_order_text(folded text, most int) returns text language sql immutable parallel safe as $$
  select left(replace(replace(replace(replace(
    translate(folded, 'øłđðħıŧ''’‘ʼ`´', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), most)
$$;

-- Step: the orders there are, some at a time, in the order of their ids
do $$
declare
  done_to uuid := '00000000-0000-0000-0000-000000000000';
  upto uuid;
  odd constant text := '[øłđðħıŧßæœþ''’‘ʼ`´]';
begin
  loop
    select part.id into upto from (select id from booking where id > done_to order by id limit 5000) as part order by part.id desc limit 1;
    exit when upto is null;
    with found as (
      select id from booking where id > done_to and id <= upto and (search ~ odd or recipient_key ~ odd) order by id for update
    )
    update booking b set search = plain_order_text(b.search, 600), recipient_key = plain_order_text(b.recipient_key, 100)
    from found where b.id = found.id;
    commit;
    done_to := upto;
  end loop;
end $$;

-- Step: it was for this alone
drop function plain_order_text;
