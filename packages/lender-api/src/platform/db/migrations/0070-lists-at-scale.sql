-- Makes every page of every list and every search fast with a million loan accounts. For the choice of indexes, see
-- docs/decisions/0008-indexes-and-totals.md.

-- 1. Search. All searchable values of a row are the lines of one text in a separate table. One index covers all of them,
-- and changes of the row itself do not touch this index. Search terms contain no line feed, so a line feed in a pattern
-- matches the beginning of a line.
create function search_line(folded text) returns text language sql immutable strict parallel safe
return E'\n' || replace(folded, E'\n', ' ');

-- Lines: loan number, full name, last name, first name.
create table loan_search (
  loan_id integer primary key references loans on delete cascade,
  lines text not null
);
-- Lines: full name, last name, then the number of every loan account that the app user has ever linked.
create table app_user_search (
  install_account_id integer primary key references install_accounts on delete cascade,
  lines text not null
);
-- Lines: the number that was entered, full name, last name.
create table failed_link_search (
  failed_link_id integer primary key references failed_links on delete cascade,
  lines text not null
);

create function loan_lines(loan_no text, whole_name text, last_name text) returns text
language sql immutable strict parallel safe
return search_line(loan_no) || search_line(whole_name) || search_line(last_name)
  || search_line(left(whole_name, length(whole_name) - length(last_name) - 1));

create function person_lines(whole_name text, last_name text) returns text
language sql immutable strict parallel safe
return search_line(whole_name) || search_line(last_name);

-- Triggers maintain this data for all writers. Each uses only its own schema, regardless of the session's search path.
create function search_new_loans() returns trigger language plpgsql set search_path from current as $$
begin
  insert into loan_search
  select l.id, loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded)
    from added l join borrowers b on b.id = l.borrower_id;
  return null;
end $$;
create trigger search_new_loans after insert on loans
  referencing new table as added for each statement execute function search_new_loans();

create function search_new_app_users() returns trigger language plpgsql set search_path from current as $$
begin
  insert into app_user_search select id, person_lines(name_folded, last_name_folded) from added;
  return null;
end $$;
create trigger search_new_app_users after insert on install_accounts
  referencing new table as added for each statement execute function search_new_app_users();

-- Writers lock a search text before they read its values, so that the second of two concurrent writers sees the changes of
-- the first.
create function search_links_of(people integer[]) returns void language plpgsql set search_path from current as $$
begin
  perform from app_user_search where install_account_id = any (people) order by install_account_id for update;
  update app_user_search s set lines = person_lines(i.name_folded, i.last_name_folded) || coalesce(numbers, '')
    from install_accounts i
    left join lateral (
      select string_agg(distinct search_line(l.loan_no_folded), '') as numbers
        from linked_accounts a join loans l on l.id = a.loan_id
       where a.install_account_id = i.id
    ) as linked on true
   where s.install_account_id = i.id and i.id = any (people);
end $$;

create function search_renamed_loan() returns trigger language plpgsql set search_path from current as $$
declare
  renamed integer[] := case tg_table_name
    when 'loans' then array[new.id] else array(select id from loans where borrower_id = new.id) end;
begin
  perform from loan_search where loan_id = any (renamed) order by loan_id for update;
  update loan_search s set lines = loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded)
    from loans l join borrowers b on b.id = l.borrower_id
   where s.loan_id = l.id and l.id = any (renamed);
  if tg_table_name = 'loans' then
    perform search_links_of(array(select install_account_id from linked_accounts where loan_id = new.id));
  end if;
  return null;
end $$;
create trigger search_renamed_loan after update of loan_no, borrower_id on loans
  for each row execute function search_renamed_loan();
create trigger search_renamed_loan after update of first_name, last_name on borrowers
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function search_renamed_loan();

create function search_new_links() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_links_of(array(select distinct install_account_id from added));
  -- Copies days past due for sorting the list, unless the inserted value is already correct.
  update linked_accounts a set days_past_due = l.days_past_due
    from added n join loans l on l.id = n.loan_id
   where a.id = n.id and n.days_past_due <> l.days_past_due;
  return null;
end $$;

create function search_renamed_app_user() returns trigger language plpgsql set search_path from current as $$
begin
  perform search_links_of(array[new.id]);
  update failed_link_search s
     set lines = search_line(f.attempt_loan_no_folded) || person_lines(new.name_folded, new.last_name_folded)
    from failed_links f
   where s.failed_link_id = f.id and f.install_account_id = new.id;
  return null;
end $$;
create trigger search_renamed_app_user after update of first_name, last_name on install_accounts
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function search_renamed_app_user();

create function search_new_failed_links() returns trigger language plpgsql set search_path from current as $$
begin
  insert into failed_link_search
  select f.id, search_line(f.attempt_loan_no_folded) || person_lines(i.name_folded, i.last_name_folded)
    from added f join install_accounts i on i.id = f.install_account_id;
  return null;
end $$;
create trigger search_new_failed_links after insert on failed_links
  referencing new table as added for each statement execute function search_new_failed_links();

-- 2. Order. The Signed Up list is sorted by days past due, so links have a copy of the loan's value.
alter table linked_accounts add column days_past_due integer not null default 0;
create trigger search_new_links after insert on linked_accounts
  referencing new table as added for each statement execute function search_new_links();

create function copy_lateness() returns trigger language plpgsql set search_path from current as $$
begin
  update linked_accounts set days_past_due = new.days_past_due where loan_id = new.id;
  return null;
end $$;
create trigger copy_lateness after update of days_past_due on loans
  for each row when (old.days_past_due <> new.days_past_due) execute function copy_lateness();

-- 3. Totals. The number of rows of each day of a list gives the list's total and the day on which a page begins. Writers
-- only append to list_day_changes, so they never wait for each other. Occasionally one of them, never two at once, adds the
-- changes to list_days.
create table list_days (
  list text not null,
  day date not null,
  row_count bigint not null,
  primary key (list, day)
);
create table list_day_changes (
  id bigint generated by default as identity primary key,
  list text not null,
  day date not null,
  change bigint not null
);

create function settle_list_days() returns void language plpgsql set search_path from current as $$
begin
  if pg_try_advisory_xact_lock('list_days'::regclass::oid::bigint) then
    with settled as (delete from list_day_changes returning list, day, change)
    insert into list_days select list, day, sum(change) from settled group by list, day
    on conflict (list, day) do update set row_count = list_days.row_count + excluded.row_count;
  end if;
end $$;

-- Arguments: the name of the list, and an expression for the day of a row.
create function count_list_days() returns trigger language plpgsql set search_path from current as $$
declare
  plus text := format('select %s as day, 1 as change from added', tg_argv[1]);
  minus text := format('select %s as day, -1 as change from removed', tg_argv[1]);
  written bigint;
begin
  execute format(
    'insert into list_day_changes (list, day, change) select %L, day, sum(change) from (%s) as r
      group by day having sum(change) <> 0',
    tg_argv[0],
    case tg_op when 'INSERT' then plus when 'DELETE' then minus else plus || ' union all ' || minus end);
  get diagnostics written = row_count;
  if random() * 200 < written then perform settle_list_days(); end if;
  return null;
end $$;

create trigger count_added after insert on linked_accounts referencing new table as added
  for each statement execute function count_list_days('signed-up', 'created_day');
create trigger count_removed after delete on linked_accounts referencing old table as removed
  for each statement execute function count_list_days('signed-up', 'created_day');
create trigger count_added after insert on payments referencing new table as added
  for each statement execute function count_list_days('payments', 'payment_day');
create trigger count_removed after delete on payments referencing old table as removed
  for each statement execute function count_list_days('payments', 'payment_day');
create trigger count_added after insert on failed_links referencing new table as added
  for each statement execute function count_list_days('failed-links', 'created_day');
create trigger count_removed after delete on failed_links referencing old table as removed
  for each statement execute function count_list_days('failed-links', 'created_day');
-- Users who were never seen sort last, with the day '-infinity'.
create trigger count_added after insert on install_accounts referencing new table as added
  for each statement execute function count_list_days('on-app', 'coalesce(last_online, ''-infinity'')');
create trigger count_removed after delete on install_accounts referencing old table as removed
  for each statement execute function count_list_days('on-app', 'coalesce(last_online, ''-infinity'')');

-- Arguments: the name of the list, and the column with the day of a row.
create function move_list_day() returns trigger language plpgsql set search_path from current as $$
begin
  insert into list_day_changes (list, day, change) values
    (tg_argv[0], coalesce((to_jsonb(old) ->> tg_argv[1])::date, '-infinity'), -1),
    (tg_argv[0], coalesce((to_jsonb(new) ->> tg_argv[1])::date, '-infinity'), 1);
  if random() * 100 < 1 then perform settle_list_days(); end if;
  return null;
end $$;
create trigger count_moved after update of created_day on linked_accounts
  for each row when (old.created_day <> new.created_day)
  execute function move_list_day('signed-up', 'created_day');
create trigger count_moved after update of payment_day on payments
  for each row when (old.payment_day <> new.payment_day)
  execute function move_list_day('payments', 'payment_day');
create trigger count_moved after update of created_day on failed_links
  for each row when (old.created_day <> new.created_day)
  execute function move_list_day('failed-links', 'created_day');
create trigger count_moved after update of last_online on install_accounts
  for each row when (old.last_online is distinct from new.last_online)
  execute function move_list_day('on-app', 'last_online');

-- 4. Existing rows.
create function fill_list_data() returns void language plpgsql set search_path from current as $$
begin
  delete from loan_search;
  insert into loan_search
  select l.id, loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded)
    from loans l join borrowers b on b.id = l.borrower_id;
  delete from app_user_search;
  insert into app_user_search
  select i.id, person_lines(i.name_folded, i.last_name_folded) || coalesce(numbers, '')
    from install_accounts i
    left join (
      select a.install_account_id, string_agg(distinct search_line(l.loan_no_folded), '') as numbers
        from linked_accounts a join loans l on l.id = a.loan_id
       group by a.install_account_id
    ) as linked on linked.install_account_id = i.id;
  delete from failed_link_search;
  insert into failed_link_search
  select f.id, search_line(f.attempt_loan_no_folded) || person_lines(i.name_folded, i.last_name_folded)
    from failed_links f join install_accounts i on i.id = f.install_account_id;
  update linked_accounts a set days_past_due = l.days_past_due
    from loans l where l.id = a.loan_id and l.days_past_due <> a.days_past_due;
  delete from list_day_changes;
  delete from list_days;
  insert into list_days
  select 'signed-up', created_day, count(*) from linked_accounts group by created_day
  union all select 'payments', payment_day, count(*) from payments group by payment_day
  union all select 'failed-links', created_day, count(*) from failed_links group by created_day
  union all select 'on-app', coalesce(last_online, '-infinity'), count(*) from install_accounts group by 2;
end $$;
select fill_list_data();

-- 5. Indexes, created after filling the tables because that is faster.
create index loan_search_lines on loan_search using gin (lines gin_trgm_ops);
create index app_user_search_lines on app_user_search using gin (lines gin_trgm_ops);
create index failed_link_search_lines on failed_link_search using gin (lines gin_trgm_ops);
-- The planner's choice depends on the frequency of a term. The default statistics are too coarse for a name that one in 200
-- borrowers has.
alter table loan_search alter column lines set statistics 1000;
alter table app_user_search alter column lines set statistics 1000;
drop index borrowers_name_search, borrowers_name_start, borrowers_last_name_start;
drop index loans_number_search, loans_number_start;
drop index install_accounts_name_search;
drop index failed_links_number_search;

-- The orders of the lists, including the columns that a search needs, for index-only scans.
drop index linked_accounts_latest, linked_accounts_by_loan;
create index linked_accounts_latest on linked_accounts (created_day desc, id desc) include (loan_id);
create index linked_accounts_by_lateness on linked_accounts (days_past_due desc, loan_id desc, id desc);
create index linked_accounts_by_loan on linked_accounts (loan_id, created_day desc, id desc)
  include (days_past_due);
drop index install_accounts_last_seen;
create index install_accounts_last_seen on install_accounts
  ((coalesce(last_online, '-infinity'::date)) desc, id desc) include (last_online);
drop index payments_latest;
create index payments_latest on payments (payment_day desc, id desc) include (loan_id);

-- Each filter of the transaction list, in the order of the list.
create index payments_by_amount on payments
  ((coalesce(payment_cents, card_cents, ach_cents)), payment_day desc, id desc);
create index payments_credits on payments (payment_day desc, id desc)
  where coalesce(payment_cents, card_cents, ach_cents) < 0;
create index payments_by_card on payments (payment_day desc, id desc) where card_cents is not null;
create index payments_by_ach on payments (payment_day desc, id desc) where ach_cents is not null;
create index payments_by_pad on payments (payment_day desc, id desc) where payment_cents is not null;
create index payments_by_method on payments (payment_method_id);
create index payment_methods_by_last_four on payment_methods (last_four);
