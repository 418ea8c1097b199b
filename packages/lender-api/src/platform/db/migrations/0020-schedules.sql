-- State of the schedule runner. started_at is committed before the charge, so that a payment that may have been charged
-- cannot be changed or deleted. retry_at is the time of the next attempt.
alter table schedules
  add column created_by integer references staff,
  add column started_at timestamptz,
  add column retry_at timestamptz,
  add column attempts integer not null default 0,
  add column failure_reason text;
create index schedules_by_group on schedules (group_id);
create index schedules_by_method on schedules (payment_method_id) where status = 0;
create unique index schedules_by_payment on schedules (payment_id) where payment_id is not null;
