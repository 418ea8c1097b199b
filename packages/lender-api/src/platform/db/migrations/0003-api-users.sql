create table api_users (
  username text primary key,
  secret_hash text not null,
  token_hash text not null references sessions on delete cascade
);
create index api_users_by_session on api_users (token_hash);
