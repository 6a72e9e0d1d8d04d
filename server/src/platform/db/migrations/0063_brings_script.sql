-- Whether a PDF brings script; null: not looked through yet. What has_script says was found by a search that could be misled, so
-- that every PDF is looked through anew at its next opening. A later migration drops has_script, which older servers still write.
ALTER TABLE stored_file ADD COLUMN brings_script boolean;
