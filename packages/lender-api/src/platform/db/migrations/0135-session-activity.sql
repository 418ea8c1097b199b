-- When the user was last active, as reported by the portal. Null if the portal does not report activity; such a session
-- lasts until it expires.
alter table sessions add column active_at timestamptz;
