-- A payment has one signed amount, the type of its method, and one state, from which the API's fields are derived. Its
-- refunds contain the refunded amounts.
drop index payments_with_news;
alter table payments rename column news_at to next_check_at;
alter table payments
  add column amount_cents bigint,
  add column method_type smallint,
  add column status_reason text;
alter table payments drop constraint payments_state_check, drop constraint payments_refunded_bound;
update payments set
  amount_cents = coalesce(payment_cents, card_cents, ach_cents),
  method_type = case when card_cents is not null then 1 when ach_cents is not null then 2 else 3 end,
  state = case
    when state = 'voided' or ach_status = 2 then 'voided'
    when ach_status = 1 then 'returned'
    else state end,
  status_reason = case
    when status_description like 'Returned: %' then substr(status_description, 11)
    when state = 'declined' then status_description end;
alter table payments
  alter column amount_cents set not null,
  alter column method_type set not null,
  add check (method_type in (1, 2, 3)),
  add check (state in ('pending', 'submitted', 'settled', 'declined', 'returned', 'voided')),
  drop column payment_cents,
  drop column card_cents,
  drop column ach_cents,
  drop column refunded_cents,
  drop column is_refunded,
  drop column payment_type,
  drop column show_refund,
  drop column ach_status,
  drop column status_description;

create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_by_amount on payments (amount_cents, payment_day desc, id desc);
create index payments_credits on payments (payment_day desc, id desc) where amount_cents < 0;
create index payments_by_method_type on payments (method_type, payment_day desc, id desc);
