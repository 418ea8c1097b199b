-- Failed links are found by the number that was typed, which need not be a loan's.
alter table failed_links
  add column attempt_loan_no_folded text not null generated always as (fold(attempt_loan_no)) stored;
create index failed_links_number_search on failed_links using gin (attempt_loan_no_folded gin_trgm_ops);
create index failed_links_by_person on failed_links (install_account_id);

-- The transaction list looks for the beginning of these.
create index payments_by_order on payments (order_id text_pattern_ops);
create index payments_by_auth on payments (auth_id text_pattern_ops);
