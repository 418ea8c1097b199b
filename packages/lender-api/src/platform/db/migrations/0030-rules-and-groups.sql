-- A rule that is off may have no dates.
alter table rules alter column start_day drop not null;
alter table rules add constraint rules_enabled_has_start check (not enabled or start_day is not null);

-- A disabled criterion may have no value. The criteria of static groups are ignored.
alter table loan_groups
  alter column days_past_due drop not null,
  alter column potential_days_past_due drop not null,
  alter column nsf_count drop not null,
  alter column total_due_cents drop not null,
  alter column regular_payment_cents drop not null,
  alter column broken_promises drop not null,
  alter column principal_cents drop not null;
alter table loan_groups
  add constraint loan_groups_operators check (
    dpd_operator in ('=', '!=', '>', '>=', '<', '<=')
    and potential_dpd_operator in ('=', '!=', '>', '>=', '<', '<=')
    and nsf_operator in ('=', '!=', '>', '>=', '<', '<=')
    and total_due_operator in ('=', '!=', '>', '>=', '<', '<=')
    and regular_payment_operator in ('=', '!=', '>', '>=', '<', '<=')
    and broken_promises_operator in ('=', '!=', '>', '>=', '<', '<=')
    and principal_operator in ('=', '!=', '>', '>=', '<', '<=')
    and loan_status_operator in ('=', '!=')
  ),
  add constraint loan_groups_enabled_has_value check (
    is_static or (
      (not dpd_enabled or days_past_due is not null)
      and (not potential_dpd_enabled or potential_days_past_due is not null)
      and (not nsf_enabled or nsf_count is not null)
      and (not total_due_enabled or total_due_cents is not null)
      and (not regular_payment_enabled or regular_payment_cents is not null)
      and (not broken_promises_enabled or broken_promises is not null)
      and (not principal_enabled or principal_cents is not null)
      and (not loan_status_enabled or cardinality(loan_status_codes) > 0)
    )
  );

-- Deleting a group must first remove it from its rules.
alter table rule_groups drop constraint rule_groups_group_id_fkey;
alter table rule_groups add constraint rule_groups_group_id_fkey foreign key (group_id) references loan_groups;
