-- What a trainee approved, kept whole: the canonical text (RFC 8785) that approval_fingerprint is the SHA-256
-- of, and the form it is written in. Approvals from before have the fingerprint only, which is form 0.
ALTER TABLE training_record
  ADD COLUMN approval_form smallint CHECK (approval_form > 0),
  ADD COLUMN approval_content text,
  ADD CONSTRAINT training_record_approval CHECK (
    (approval_form IS NULL) = (approval_content IS NULL)
    AND (approval_content IS NULL OR approval_fingerprint IS NOT NULL)
  );
