-- Disclosures by method and kind of payment; null if the lender has at most one text per method.
alter table settings add column disclosures jsonb;
