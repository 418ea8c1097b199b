-- When the person of the session was last active, as the portal reported it. Null where the portal does not report
-- activity: such a session lasts until it expires.
alter table sessions add column active_at timestamptz;
