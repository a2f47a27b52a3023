-- What was asked for under a client id, as a SHA-256 of its contents: asked for again it is answered as before, and other
-- contents under the same id are refused. Null of items made before this was kept, and of those that no client made.
alter table item add column client_fingerprint text collate "C";
