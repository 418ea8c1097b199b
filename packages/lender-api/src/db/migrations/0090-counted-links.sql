-- How often a borrower has tried in vain to link a loan account, on the day they last did. Staff clear failed links
-- away; that hands no attempt back.
create table link_attempts (
  install_account_id integer primary key references install_accounts on delete cascade,
  day date not null,
  attempts integer not null
);
