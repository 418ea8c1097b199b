-- A scheduled payment costs the fee that was agreed when it was scheduled. Existing scheduled payments get the current fee,
-- which they would have cost.
alter table schedules add column fee_cents bigint check (fee_cents >= 0);
update schedules s
   set fee_cents = coalesce((
         select f.amount_cents
           from payment_methods m
           join convenience_fees f on f.method_type = m.method_type
          where m.id = s.payment_method_id
            and f.kind = case
                  when (select (control_settings ->> 'customConvFees')::boolean from settings) is not true
                    then 'one_time'
                  when s.frequency_code = '0' then 'one_time_scheduled'
                  else 'recurring' end
       ), 0);
alter table schedules alter column fee_cents set not null;
