-- That no two people have the same crew code is kept by account_crew_code_folded, whatever its letters' size. A unique column is
-- a key besides: while it changes, nobody writes a record that names the person, and who does so waits for whoever
-- writes the name into the person's records, which wait for them (docs/decisions/0019).
ALTER TABLE account DROP CONSTRAINT account_crew_code_key;
