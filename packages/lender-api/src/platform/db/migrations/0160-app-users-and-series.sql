-- Renames only: app users, series of scheduled payments, search texts, and group fields that are returned unchanged.
alter table install_accounts rename to app_users;
alter index install_accounts_pkey rename to app_users_pkey;
alter index install_accounts_last_seen rename to app_users_last_seen;
alter index install_accounts_by_email rename to app_users_by_email;
alter index install_accounts_phone_search rename to app_users_phone_search;
alter index install_accounts_phone_begin rename to app_users_phone_begin;
alter sequence install_accounts_id_seq rename to app_users_id_seq;

alter table linked_accounts rename column install_account_id to app_user_id;
alter table failed_links rename column install_account_id to app_user_id;
alter table audit_records rename column install_account_id to app_user_id;
alter table chat_messages rename column install_account_id to app_user_id;
alter table borrower_sessions rename column install_account_id to app_user_id;
alter table borrower_links rename column install_account_id to app_user_id;
alter table link_attempts rename column install_account_id to app_user_id;
alter table app_user_search rename column install_account_id to app_user_id;
alter table linked_accounts rename constraint linked_accounts_install_account_id_fkey to linked_accounts_app_user_id_fkey;
alter table failed_links rename constraint failed_links_install_account_id_fkey to failed_links_app_user_id_fkey;
alter table audit_records rename constraint audit_records_install_account_id_fkey to audit_records_app_user_id_fkey;
alter table chat_messages rename constraint chat_messages_install_account_id_fkey to chat_messages_app_user_id_fkey;
alter table borrower_sessions rename constraint borrower_sessions_install_account_id_fkey to borrower_sessions_app_user_id_fkey;
alter table borrower_links rename constraint borrower_links_install_account_id_fkey to borrower_links_app_user_id_fkey;
alter table link_attempts rename constraint link_attempts_install_account_id_fkey to link_attempts_app_user_id_fkey;
alter table app_user_search rename constraint app_user_search_install_account_id_fkey to app_user_search_app_user_id_fkey;
alter index linked_accounts_by_person rename to linked_accounts_by_app_user;
alter index failed_links_by_person rename to failed_links_by_app_user;
alter index borrower_sessions_by_person rename to borrower_sessions_by_app_user;
alter index borrower_links_by_person rename to borrower_links_by_app_user;

alter table schedules rename column group_id to series_id;
alter index schedules_by_group rename to schedules_by_series;

alter table loan_groups rename column unseen_fields to passthrough_fields;

alter table loan_search rename column lines to search_text;
alter table app_user_search rename column lines to search_text;
alter table failed_link_search rename column lines to search_text;
alter index loan_search_lines rename to loan_search_text;
alter index app_user_search_lines rename to app_user_search_text;
alter index failed_link_search_lines rename to failed_link_search_text;

-- The functions of 0070 that use a renamed table or column.
create or replace function search_links_of(people integer[]) returns void language plpgsql set search_path from current as $$
begin
  perform from app_user_search where app_user_id = any (people) order by app_user_id for update;
  update app_user_search s set search_text = person_lines(i.name_folded, i.last_name_folded) || coalesce(numbers, '')
    from app_users i
    left join lateral (
      select string_agg(distinct search_line(l.loan_no_folded), '') as numbers
        from linked_accounts a join loans l on l.id = a.loan_id
       where a.app_user_id = i.id
    ) as linked on true
   where s.app_user_id = i.id and i.id = any (people);
end $$;

create or replace function search_renamed_loan() returns trigger language plpgsql set search_path from current as $$
declare
  renamed integer[] := case tg_table_name
    when 'loans' then array[new.id] else array(select id from loans where borrower_id = new.id) end;
begin
  perform from loan_search where loan_id = any (renamed) order by loan_id for update;
  update loan_search s set search_text = loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded)
    from loans l join borrowers b on b.id = l.borrower_id
   where s.loan_id = l.id and l.id = any (renamed);
  if tg_table_name = 'loans' then
    perform search_links_of(array(select app_user_id from linked_accounts where loan_id = new.id));
  end if;
  return null;
end $$;

create or replace function search_new_links() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_links_of(array(select distinct app_user_id from added));
  update linked_accounts a set days_past_due = l.days_past_due
    from added n join loans l on l.id = n.loan_id
   where a.id = n.id and n.days_past_due <> l.days_past_due;
  return null;
end $$;

create or replace function search_renamed_app_user() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_links_of(array[new.id]);
  update failed_link_search s
     set search_text = search_line(f.attempt_loan_no_folded) || person_lines(new.name_folded, new.last_name_folded)
    from failed_links f
   where s.failed_link_id = f.id and f.app_user_id = new.id;
  return null;
end $$;

create or replace function search_new_failed_links() returns trigger language plpgsql set search_path from current as $$
begin
  insert into failed_link_search
  select f.id, search_line(f.attempt_loan_no_folded) || person_lines(i.name_folded, i.last_name_folded)
    from added f join app_users i on i.id = f.app_user_id;
  return null;
end $$;

create or replace function fill_list_data() returns void language plpgsql set search_path from current as $$
begin
  delete from loan_search;
  insert into loan_search
  select l.id, loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded)
    from loans l join borrowers b on b.id = l.borrower_id;
  delete from app_user_search;
  insert into app_user_search
  select i.id, person_lines(i.name_folded, i.last_name_folded) || coalesce(numbers, '')
    from app_users i
    left join (
      select a.app_user_id, string_agg(distinct search_line(l.loan_no_folded), '') as numbers
        from linked_accounts a join loans l on l.id = a.loan_id
       group by a.app_user_id
    ) as linked on linked.app_user_id = i.id;
  delete from failed_link_search;
  insert into failed_link_search
  select f.id, search_line(f.attempt_loan_no_folded) || person_lines(i.name_folded, i.last_name_folded)
    from failed_links f join app_users i on i.id = f.app_user_id;
  update linked_accounts a set days_past_due = l.days_past_due
    from loans l where l.id = a.loan_id and l.days_past_due <> a.days_past_due;
  delete from list_day_changes;
  delete from list_days;
  insert into list_days
  select 'signed-up', created_day, count(*) from linked_accounts group by created_day
  union all select 'payments', payment_day, count(*) from payments group by payment_day
  union all select 'failed-links', created_day, count(*) from failed_links group by created_day
  union all select 'on-app', coalesce(last_online, '-infinity'), count(*) from app_users group by 2;
end $$;
