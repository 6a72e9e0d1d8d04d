-- What pilots' data is held to, whoever writes it. The lengths are the specification's.

-- Two codes that differ by case only would be taken for each other.
CREATE UNIQUE INDEX account_crew_code_folded ON account (lower(crew_code));

ALTER TABLE account ADD CONSTRAINT account_crew_code_length CHECK (length(crew_code) <= 10);
ALTER TABLE pilot
  ADD CONSTRAINT pilot_lengths CHECK (
    length(phone_number) <= 16 AND length(identify_number) <= 12
    AND length(passport_number) <= 12 AND length(caav_number) <= 12
  ),
  ADD CONSTRAINT pilot_ratings CHECK (instructor_rating <@ ARRAY['LSC', 'TRI', 'DPE']);

-- The groups that the list's filter offers.
CREATE INDEX pilot_department ON pilot (department_position);
