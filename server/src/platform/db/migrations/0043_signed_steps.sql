-- Which steps in the life of a form somebody signed, and by which signature (SIG-01, docs/decisions/0039). None of those
-- from before forms were signed, and none of what is no decision: that a form was made, or fetched.
ALTER TABLE form_event ADD COLUMN signature_id uuid;
