-- The lateness of the loan account that a payment ended, so that it can be put back with the payment. All empty for a
-- payment that ended none.
alter table payments
  add column cleared_days_past_due integer check (cleared_days_past_due >= 0),
  add column cleared_old_due_day date,
  add column cleared_new_oldest_day date;
create index payments_that_cleared on payments (loan_id, id) where cleared_days_past_due is not null;

-- What the processor knows a refund by. The same one never gives money back twice, however late it comes; refunds from
-- before have none.
alter table refunds add column reference text unique;
