-- For counting the payments of the loan accounts that a search finds, filtered by method, with an index-only scan. The
-- method fits into the padding of the index entries, so the index does not grow.
drop index payments_by_loan;
create index payments_by_loan on payments (loan_id, payment_day desc, id desc) include (method_type);
