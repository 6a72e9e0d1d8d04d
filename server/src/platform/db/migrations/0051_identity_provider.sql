-- A session that began at the airline's identity provider (SSO-01, docs/decisions/0052): which provider that was, who its person is
-- there, the provider's own name for its session where it has one, and the token that ends that one, sealed under this session's
-- cookie. What an operator's setting says now decides nothing of how a session began.
ALTER TABLE session
  ADD COLUMN provider_issuer text,
  ADD COLUMN provider_subject text,
  ADD COLUMN provider_session text,
  ADD COLUMN provider_token bytea,
  -- when its person signed in there anew, to add or remove a passkey
  ADD COLUMN provider_proven_at timestamptz;
CREATE INDEX session_provider ON session (provider_subject) WHERE provider_subject IS NOT NULL AND ended_at IS NULL;
