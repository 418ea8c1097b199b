import { sql } from 'drizzle-orm';
import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core';

/** Money in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A day in the lender's time zone, `yyyy-MM-dd`, which is never converted to another time zone. */
export const day = (name: string) => date(name, { mode: 'string' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A generated column for searching. The migration defines its value; the empty text here only prevents writes. */
export const folded = (name: string) => text(name).notNull().generatedAlwaysAs(sql`''`);

/** A position in the write-ahead log of PostgreSQL, such as `0/16B3748`. */
export const walPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Bytes as a Buffer. PGlite returns a Uint8Array, PostgreSQL's driver a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
