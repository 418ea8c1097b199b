import { sql } from 'drizzle-orm';
import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core';

/** Money in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A day in the lender's time zone, `yyyy-MM-dd`. Never converted between time zones. */
export const day = (name: string) => date(name, { mode: 'string' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A generated column for searching. The migration has its expression; the one here only prevents writes. */
export const folded = (name: string) => text(name).notNull().generatedAlwaysAs(sql`''`);

/** Bytes, read as a Buffer. PGlite returns a Uint8Array, the driver of PostgreSQL a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
