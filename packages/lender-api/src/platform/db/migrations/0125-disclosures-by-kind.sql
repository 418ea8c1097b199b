-- By method and kind of payment; null where the lender has one text per method at most.
alter table settings add column disclosures jsonb;
