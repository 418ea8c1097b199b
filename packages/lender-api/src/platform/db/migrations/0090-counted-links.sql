-- A borrower's failed attempts to link a loan account on the day of the last attempt. They are counted separately from the
-- failed links, which staff can delete.
create table link_attempts (
  install_account_id integer primary key references install_accounts on delete cascade,
  day date not null,
  attempts integer not null
);

-- Emails without a recipient are deleted when others are added.
create index outbox_mails_to_nobody on outbox_mails (created_at) where recipient is null;
