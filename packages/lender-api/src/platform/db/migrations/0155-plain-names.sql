-- Renames only. Rate limits of network addresses (docs/product/sign-in-and-session.md#network-address-limit):
alter table address_paces rename to address_rate_limits;
alter index address_paces_pkey rename to address_rate_limits_pkey;
alter index address_paces_by_time rename to address_rate_limits_by_time;

alter table processor_tokens rename column behaviour to behavior;

-- Days past due of a loan, copied to its links for sorting the Signed Up list (0070).
alter function copy_lateness() rename to copy_days_past_due;
alter trigger copy_lateness on loans rename to copy_days_past_due;
alter index linked_accounts_by_lateness rename to linked_accounts_by_days_past_due;
