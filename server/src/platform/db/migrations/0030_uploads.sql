-- What each person sent on a day of the airline, so that nobody can fill the disk alone.
CREATE TABLE upload_day (
  account_id uuid NOT NULL REFERENCES account (id),
  day date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (account_id, day)
);

-- Whether a PDF brings script with it; null until somebody first opens it, and for all that is no PDF.
ALTER TABLE stored_file ADD COLUMN has_script boolean;
