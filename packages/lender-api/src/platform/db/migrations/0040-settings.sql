-- Uploaded files by the hash of their content. They are in the database, which all servers share.
create table files (
  name text primary key check (name ~ '^[0-9a-f]{64}[.](png|jpg|ico|pdf)$'),
  media_type text not null,
  content bytea not null,
  -- When the file was replaced. It is kept for a while, because open pages still refer to it.
  replaced_at timestamptz
);

-- These columns contain names of files. Addresses depend on the request.
alter table settings rename column image_url to client_logo;
alter table settings rename column second_image_url to logo_placeholder;
alter table settings rename column favicon_url to favicon;
alter table settings rename column privacy_policy_url to privacy_policy;
alter table settings
  add foreign key (login_logo) references files,
  add foreign key (navbar_logo) references files,
  add foreign key (client_logo) references files,
  add foreign key (logo_placeholder) references files,
  add foreign key (favicon) references files,
  add foreign key (privacy_policy) references files,
  add foreign key (background_image1) references files,
  add foreign key (background_image2) references files,
  add foreign key (background_image3) references files;

-- The state of an import is derived from the process date and today, so it is not stored.
alter table nacha_imports drop column status;
update nacha_imports set result_available_day = process_day + 2 where result_available_day is null;
alter table nacha_imports alter column result_available_day set not null;
create index nacha_imports_latest on nacha_imports (created_day desc, id desc);

-- An import of borrowers searches for existing borrowers.
create index borrowers_by_tin on borrowers (tin);
