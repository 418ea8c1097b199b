-- How often a borrower has tried in vain to link a loan account, on the day they last did. Staff clear failed links
-- away; that hands no attempt back.
create table link_attempts (
  install_account_id integer primary key references install_accounts on delete cascade,
  day date not null,
  attempts integer not null
);

-- Mails to nobody are cleared away as others come.
create index outbox_mails_to_nobody on outbox_mails (created_at) where recipient is null;
