-- A password that somebody else set is good for one sign-in, which must choose another one first.

ALTER TABLE account ADD COLUMN password_use text NOT NULL DEFAULT 'own'
  -- own: the holder chose it; once: given by somebody else, not used yet; used: its one sign-in has been
  CHECK (password_use IN ('own', 'once', 'used'));
