-- pending: the processor has not said yet whether it gave the money back. declined: it has not.
alter table refunds add column state text not null default 'done' check (state in ('pending', 'done', 'declined'));
create unique index refunds_pending on refunds (payment_id) where state = 'pending';
