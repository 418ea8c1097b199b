-- The brand document of the latest live release (docs/onboarding.md#brand-document); null until the first request through the edge.
alter table settings add column brand jsonb;

-- The email as HTML. Emails that were stored before this migration have only text.
alter table outbox_mails add column html text;
