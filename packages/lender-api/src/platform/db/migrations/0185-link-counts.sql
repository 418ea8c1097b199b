-- Compatible with earlier versions.
-- The number of links of each loan, with which a search of the Signed Up list counts its matches without reading the links
-- (docs/decisions/0008-indexes-and-totals.md).
alter table loan_search add column link_count integer not null default 0;

-- Writers lock a row before they count its links, so that the second of two concurrent writers counts the links of the
-- first.
create function count_links() returns trigger language plpgsql set search_path from current as $$
begin
  perform from loan_search where loan_id in (select loan_id from changed) order by loan_id for update;
  update loan_search s
     set link_count = (select count(*) from linked_accounts a where a.loan_id = s.loan_id)
   where s.loan_id in (select loan_id from changed);
  return null;
end $$;
-- The names sort before `search_new_links`, so that these triggers lock `loan_search` before that one locks
-- `app_user_search`. A change of a loan number locks them in the same order.
create trigger count_links_added after insert on linked_accounts
  referencing new table as changed for each statement execute function count_links();
create trigger count_links_removed after delete on linked_accounts
  referencing old table as changed for each statement execute function count_links();

create or replace function fill_list_data() returns void language plpgsql set search_path from current as $$
begin
  delete from loan_search;
  insert into loan_search (loan_id, search_text, link_count)
  select l.id, loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded), coalesce(a.links, 0)
    from loans l
    join borrowers b on b.id = l.borrower_id
    left join (select loan_id, count(*) as links from linked_accounts group by loan_id) as a on a.loan_id = l.id
   order by l.id;
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

-- Rows are written again, in the order of the loans. An update of almost all rows would leave the loans without links at the
-- beginning of the table, where a count reads first. The index is created after the rows because that is faster.
drop index loan_search_text;
truncate loan_search;
insert into loan_search (loan_id, search_text, link_count)
select l.id, loan_lines(l.loan_no_folded, b.name_folded, b.last_name_folded), coalesce(a.links, 0)
  from loans l
  join borrowers b on b.id = l.borrower_id
  left join (select loan_id, count(*) as links from linked_accounts group by loan_id) as a on a.loan_id = l.id
 order by l.id;
create index loan_search_text on loan_search using gin (search_text gin_trgm_ops);
