-- account_crew_code_folded already keeps two people from having the same crew code, in large letters or small. A unique column is
-- also a key: while it changes, PostgreSQL lets nobody write a record that names the person. Such a change waits for the
-- person's records, to write the new code into them, and whoever holds one of those waits to name the person
-- (docs/decisions/0019).
ALTER TABLE account DROP CONSTRAINT account_crew_code_key;
