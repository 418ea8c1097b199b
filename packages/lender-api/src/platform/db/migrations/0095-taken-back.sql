-- The delinquency of the loan that a payment cleared, so that a reversal can restore it. All null for a payment that
-- cleared none.
alter table payments
  add column cleared_days_past_due integer check (cleared_days_past_due >= 0),
  add column cleared_old_due_day date,
  add column cleared_new_oldest_day date;
create index payments_that_cleared on payments (loan_id, id) where cleared_days_past_due is not null;

-- The reference of a refund at the processor, which refunds each reference once. Null for earlier refunds.
alter table refunds add column reference text unique;
