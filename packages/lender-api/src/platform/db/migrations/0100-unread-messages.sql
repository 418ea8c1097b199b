-- Counts unread messages: those of the other side after the last read one.
create index chat_messages_by_borrower on chat_messages (loan_id, id) where install_account_id is not null;
create index chat_messages_by_staff on chat_messages (loan_id, id) where staff_id is not null;
