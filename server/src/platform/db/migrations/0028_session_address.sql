-- Whether, and by how many accounts, an address was signed in from: what the limits on sign-ins go by.
CREATE INDEX session_address ON session (address, account_id);
-- How many links an account was mailed lately.
CREATE INDEX password_token_made ON password_token (account_id, created_at);
