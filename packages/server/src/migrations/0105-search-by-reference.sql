-- Orders are found by their reference numbers (ADR 128). Documents that were written before have no word for it, and are written anew
-- beside what goes on.
select rebuild_search(null, null);
