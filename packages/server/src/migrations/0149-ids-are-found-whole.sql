-- Ids that nobody sees are found whole or by eight characters, and names without the letters that a keyboard lacks: each order is
-- written anew in the order search, while it goes on being found.
update search_place set done = told, rebuilding = clock_timestamp(), rebuilt_to = null, since = coalesce(since, clock_timestamp());
