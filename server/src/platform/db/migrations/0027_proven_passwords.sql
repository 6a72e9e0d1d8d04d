-- Whoever sets a colleague's password could sign in first and choose the next one, too. Until the person has
-- set one through a link in their mail, the account signs nothing.
ALTER TABLE account ADD COLUMN password_proven boolean NOT NULL DEFAULT true;
