-- Consecutive wrong passwords by account. The account is hashed, so the text that was entered for an unknown account is
-- not stored.
create table account_attempts (
  account_key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index account_attempts_by_time on account_attempts (last_at);

-- The time by which a network address could have made its attempts at the permitted rate.
create table address_paces (
  address_key text primary key,
  busy_until timestamptz not null
);
create index address_paces_by_time on address_paces (busy_until);

-- The outbox is a queue: a worker claims an email by advancing next_attempt_at, and sent_at or failed_at ends it.
alter table outbox_mails
  add column expires_at timestamptz,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column sent_at timestamptz,
  add column failed_at timestamptz,
  add column last_error text;
create index outbox_mails_waiting on outbox_mails (id)
  where recipient is not null and sent_at is null and failed_at is null;

-- One-use tickets, each for one path and one session, because addresses must not contain session tokens.
create table tickets (
  ticket_hash text primary key,
  token_hash text not null references sessions on delete cascade,
  path text not null,
  expires_at timestamptz not null
);
create index tickets_by_session on tickets (token_hash);
create index tickets_by_expiry on tickets (expires_at);

create table preferences (
  staff_id integer not null references staff on delete cascade,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (staff_id, key)
);

-- The palette searches for borrowers by telephone number.
create index borrowers_phone_search on borrowers using gin (phone gin_trgm_ops);
create index install_accounts_phone_search on install_accounts using gin (mobile_phone gin_trgm_ops);
create index borrowers_phone_begin on borrowers (phone text_pattern_ops);
create index install_accounts_phone_begin on install_accounts (mobile_phone text_pattern_ops);
