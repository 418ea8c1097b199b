-- Compatible with earlier versions.
-- The position in the write-ahead log after the last write of the person, for servers with a read replica.
alter table staff add column last_write_lsn pg_lsn;
