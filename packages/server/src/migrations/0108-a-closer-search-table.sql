-- Four fifths of a page are as good for parcels that move together as three fifths, and a search reads fewer pages (ADR 125).
alter table search_document set (fillfactor = 80);
