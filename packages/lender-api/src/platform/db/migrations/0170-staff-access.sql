-- An invited person has no password yet. A disabled person cannot sign in.
alter table staff
  alter column password_hash drop not null,
  add column disabled_at timestamptz;
