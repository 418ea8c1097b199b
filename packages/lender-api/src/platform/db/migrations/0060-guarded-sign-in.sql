-- Wrong passwords in a row, by account: a hash, so that what was typed for an unknown address is not kept.
create table account_attempts (
  account_key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index account_attempts_by_time on account_attempts (last_at);

-- How far ahead of its pace an address of the network is.
create table address_paces (
  address_key text primary key,
  busy_until timestamptz not null
);
create index address_paces_by_time on address_paces (busy_until);

-- The outbox is a queue: claimed by pushing next_attempt_at on, done when sent_at or failed_at is set.
alter table outbox_mails
  add column expires_at timestamptz,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column sent_at timestamptz,
  add column failed_at timestamptz,
  add column last_error text;
create index outbox_mails_waiting on outbox_mails (id)
  where recipient is not null and sent_at is null and failed_at is null;

-- What opens one path once in the name of a session, where a token would stand in an address.
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

-- The palette finds people by telephone number.
create index borrowers_phone_search on borrowers using gin (phone gin_trgm_ops);
create index install_accounts_phone_search on install_accounts using gin (mobile_phone gin_trgm_ops);
create index borrowers_phone_begin on borrowers (phone text_pattern_ops);
create index install_accounts_phone_begin on install_accounts (mobile_phone text_pattern_ops);
