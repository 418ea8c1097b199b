import { sql } from 'drizzle-orm';
import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core';

/** Money, always in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A day in the lender's time zone, `yyyy-MM-dd`; never converted between zones. */
export const day = (name: string) => date(name, { mode: 'string' });

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Filled by the database for searching. The expression stands in the migration; here it only keeps writers out. */
export const folded = (name: string) => text(name).notNull().generatedAlwaysAs(sql`''`);

/** Bytes. PGlite hands out a Uint8Array, PostgreSQL's driver a Buffer; both come out as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
