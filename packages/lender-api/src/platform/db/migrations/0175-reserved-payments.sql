-- Payments and refunds are reserved before the processor is called, without a transaction or lock during the call.
alter table payments
  add column staff_id integer,
  drop constraint payments_state_check,
  add constraint payments_state_check
    check (state in ('reserved', 'pending', 'submitted', 'settled', 'declined', 'returned', 'voided'));

alter table refunds
  add column status_reason text,
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('reserved', 'pending', 'done', 'declined'));
drop index refunds_pending;
create unique index refunds_open on refunds (payment_id) where state in ('reserved', 'pending');
