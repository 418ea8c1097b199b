-- pending: the processor has not reported an outcome. declined: no money was returned.
alter table refunds add column state text not null default 'done' check (state in ('pending', 'done', 'declined'));
create unique index refunds_pending on refunds (payment_id) where state = 'pending';
