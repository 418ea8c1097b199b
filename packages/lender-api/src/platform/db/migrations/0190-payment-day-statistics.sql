-- Compatible with earlier versions.
-- The planner selects how a search among the payments of one day is executed by the number of these payments
-- (docs/decisions/0008-indexes-and-totals.md). With the default target of 100, it has the frequency of only 100 days and expects the
-- average for every other day, which can be a third of the payments of a busy day. 1,000 days are almost three years.
alter table payments alter column payment_day set statistics 1000;
analyze payments (payment_day);
