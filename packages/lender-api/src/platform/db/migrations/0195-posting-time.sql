-- Compatible with earlier versions.
-- A refund restores the days past due that the payment or a later one cleared. Payments can be posted in another order than their ids,
-- because the processor may report the outcome of a payment late. Null for payments that were not posted, or by earlier versions.
alter table payments add column posted_at timestamptz;
