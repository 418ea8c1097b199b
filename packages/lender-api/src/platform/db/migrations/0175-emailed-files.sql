-- Compatible with earlier versions.
-- When an email last showed the file; null if none has. Emails are read for years, so these files are stored longer than others.
alter table files add column emailed_at timestamptz;
