-- Compatible with earlier versions.
-- Searches by name find the loans of a name in an index, instead of comparing the search text of every match
-- (docs/decisions/0008-indexes-and-totals.md). The lines of the search text are: loan number, full name, last name, first name. The
-- collation "C" compares bytes, which is faster and enough for equality and for the beginning of a name.
--
-- The rows are inserted again, because autovacuum does not visit a table that was only rewritten, and the new indexes are fast only
-- after a vacuum. The indexes are created after the rows because that is faster.
create table loan_search_rows as select loan_id, search_text, link_count from loan_search;
drop index loan_search_text;
truncate loan_search;
alter table loan_search
  add column first_name text collate "C" not null generated always as (split_part(search_text, E'\n', 5)) stored,
  add column last_name text collate "C" not null generated always as (split_part(search_text, E'\n', 4)) stored;
insert into loan_search (loan_id, search_text, link_count)
select loan_id, search_text, link_count from loan_search_rows order by loan_id;
drop table loan_search_rows;
create index loan_search_text on loan_search using gin (search_text gin_trgm_ops);
create index loan_search_number on loan_search using gin ((split_part(search_text, E'\n', 2)) gin_trgm_ops);
create index loan_search_by_first_name on loan_search (first_name, loan_id);
create index loan_search_by_last_name on loan_search (last_name, loan_id);

-- The distinct first and last names in `loan_search`.
create table loan_names (name text collate "C" primary key);
-- Adds the names of all rows, for writers that turn triggers off.
create function fill_loan_names() returns void language sql set search_path from current as $$
insert into loan_names select first_name from loan_search union select last_name from loan_search on conflict do nothing;
$$;
select fill_loan_names();
create index loan_names_parts on loan_names using gin (name gin_trgm_ops);
analyze loan_search, loan_names;

-- Adds names without repetition. Each name remains locked until the end of the transaction, so that no concurrent transaction
-- removes it as unused. A name that was removed before it could be locked is added again.
create function add_loan_names(names text[]) returns void language plpgsql set search_path from current as $$
declare
  locked integer;
begin
  loop
    perform from loan_names where name = any (names) for key share;
    get diagnostics locked = row_count;
    exit when locked = cardinality(names);
    insert into loan_names select name from unnest(names) as name order by name on conflict do nothing;
  end loop;
end $$;

-- Removes names that no loan has, so that the name of an erased borrower does not remain. A locked name is in use by a concurrent
-- transaction. The second statement sees the loans that were committed before the names were locked.
create function remove_unused_loan_names(names text[]) returns void language plpgsql set search_path from current as $$
declare
  unused text[];
begin
  select array_agg(name) into unused from (
    select name from loan_names n
     where name = any (names)
       and not exists (select from loan_search s where s.first_name = n.name)
       and not exists (select from loan_search s where s.last_name = n.name)
       for update skip locked) as candidates;
  delete from loan_names n
   where name = any (unused)
     and not exists (select from loan_search s where s.first_name = n.name)
     and not exists (select from loan_search s where s.last_name = n.name);
end $$;

create function add_names_of_new_loans() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_loan_names(array(select first_name from added union select last_name from added));
  return null;
end $$;
create trigger add_names after insert on loan_search
  referencing new table as added for each statement execute function add_names_of_new_loans();

create function replace_names_of_loan() returns trigger language plpgsql set search_path from current as $$
begin
  perform add_loan_names(array(select distinct unnest(array[new.first_name, new.last_name])));
  perform remove_unused_loan_names(array[old.first_name, old.last_name]);
  return null;
end $$;
create trigger replace_names after update of search_text on loan_search
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function replace_names_of_loan();

create function remove_names_of_loans() returns trigger language plpgsql set search_path from current as $$
begin
  perform remove_unused_loan_names(array(select first_name from removed union select last_name from removed));
  return null;
end $$;
create trigger remove_names after delete on loan_search
  referencing old table as removed for each statement execute function remove_names_of_loans();
