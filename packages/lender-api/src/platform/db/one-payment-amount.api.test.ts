import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { selectRefundedCents } from '../../areas/borrowers/payments-made-repository.ts';
import { toAmountFields, toRefundFields, toStatusFields } from '../../domain/payments/payment-wire.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import type { Orm } from './connect.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, migrate } from './migrate.ts';

// Tests migration 0145 with payments that earlier versions stored.
let orm: Orm;
let db: LenderDb;

const toLiteral = (value: Cell) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** Returns the copied rows as SQL literals by column, without nulls. */
const convertCopiedRows = (columns: readonly string[], rows: readonly Cell[][]) =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, position) =>
        row[position] == null ? [] : [[column, toLiteral(row[position])]],
      ),
    ),
  );

const REQUIRED_COLUMNS = { fee_cents: '350', refunded_cents: '0', is_refunded: 'false', platform_id: '3' };
/** Payments and refunds of a demo lender with 25 loan accounts, copied before the migration. */
const COPIED_DATA_FILE = join(import.meta.dirname, '../../testing/payments-before-0145.json');

type Cell = string | number | boolean | null;
interface CopiedData {
  paymentColumns: string[];
  payments: Cell[][];
  refundColumns: string[];
  refunds: Cell[][];
}

/**
 * Returns the API fields that a copied payment had before the migration. Only `achStatus` differs: after the
 * migration, it is 1 for every returned payment, which allows staff to void the payment.
 */
function toOldApiFields(columns: readonly string[], row: readonly Cell[]) {
  const cell = (column: string) => row[columns.indexOf(column)] ?? null;
  const dollars = (cents: Cell) => (cents === null ? null : Number(cents) / 100);
  return {
    id: cell('id'),
    paymentType: 2,
    pmtAmt: dollars(cell('payment_cents')),
    cardTransactionAmount: dollars(cell('card_cents')),
    achTransactionAmount: dollars(cell('ach_cents')),
    refundedAmt: dollars(cell('refunded_cents')),
    isRefunded: cell('is_refunded'),
    showRefund: cell('show_refund'),
    achStatus: cell('state') === 'returned' ? 1 : cell('ach_status'),
    description: cell('status_description'),
    state: cell('state'),
  };
}

const RETURNED_PAYMENT = { status_description: "'Returned: insufficient funds (R01)'", ach_cents: '5000' };

async function migrateAfter(insertRows: () => Promise<void>): Promise<void> {
  ({ orm } = await getWorkerDatabase());
  db = createLenderDb(orm, `migration-${process.pid}`);
  await migrate(orm, db.schemaName, '0135-session-activity.sql');
  await insertRow(db, 'borrowers', { id: '1' });
  for (const table of ['loan_status_codes', 'payment_frequencies'])
    await insertRow(db, table, { code: "'text'" });
  await insertRows();
  await migrate(orm, db.schemaName);
}

afterEach(() => dropSchema(orm, db.schemaName));

test('the migration sets the amount, method type and state of existing payments', async () => {
  const payments: Record<string, string>[] = [
    { card_cents: '5000', status_description: "'Settled'", show_refund: 'true' },
    { card_cents: '-900', fee_cents: '0', refunded_cents: '-900', is_refunded: 'true' },
    { payment_cents: '700', status_description: "'Settled'" },
    // Before the column `state` existed, only `ach_status` marked a returned payment.
    { ...RETURNED_PAYMENT, ach_status: '1' },
    { ...RETURNED_PAYMENT, ach_status: '1', state: "'returned'" },
    { ach_cents: '5000', ach_status: '2', state: "'voided'", status_description: "'Voided'" },
    {
      card_cents: '0',
      fee_cents: '0',
      state: "'declined'",
      status_description: "'Declined by the issuer: $53.50 was not taken'",
    },
    { card_cents: '5000', state: "'pending'", news_at: "'2026-06-15T12:00:00Z'" },
  ];
  await migrateAfter(async () => {
    await insertRow(db, 'loans', { id: '1', borrower_id: '1' });
    for (const [index, payment] of payments.entries())
      await insertRow(db, 'payments', {
        ...REQUIRED_COLUMNS,
        id: String(index + 1),
        loan_id: '1',
        ...payment,
      });
  });
  const rows = await orm.select().from(db.tables.payments).orderBy(db.tables.payments.id);
  const facts = rows.map(({ amountCents, methodType, state, statusReason }) => [
    amountCents,
    methodType,
    state,
    statusReason,
  ]);
  expect(facts).toEqual([
    [5000, 1, 'settled', null],
    [-900, 1, 'settled', null],
    [700, 3, 'settled', null],
    [5000, 2, 'returned', 'insufficient funds (R01)'],
    [5000, 2, 'returned', 'insufficient funds (R01)'],
    [5000, 2, 'voided', null],
    [0, 1, 'declined', 'Declined by the issuer: $53.50 was not taken'],
    [5000, 1, 'pending', null],
  ]);
  expect(rows.at(-1)?.nextCheckAt).toEqual(new Date('2026-06-15T12:00:00Z'));
});

test('the migration does not change the API response for any existing payment', async () => {
  const copiedData = JSON.parse(readFileSync(COPIED_DATA_FILE, 'utf8')) as CopiedData;
  const payments = convertCopiedRows(copiedData.paymentColumns, copiedData.payments);
  await migrateAfter(async () => {
    for (const id of new Set(payments.map((row) => row['loan_id'] ?? '')))
      await insertRow(db, 'loans', { id, borrower_id: '1', loan_no: `'${id}'` });
    await insertRow(db, 'staff', { id: '1' });
    for (const row of payments) await insertRow(db, 'payments', { ...REQUIRED_COLUMNS, ...row });
    for (const row of convertCopiedRows(copiedData.refundColumns, copiedData.refunds))
      await insertRow(db, 'refunds', { staff_id: '1', ...row });
  });
  const { payments: table } = db.tables;
  const rows = await orm
    .select({ payment: table, refundedCents: selectRefundedCents(orm, db.tables) })
    .from(table)
    .orderBy(table.id);
  const after = rows.map(({ payment, refundedCents: refunded }) => {
    const facts = { ...payment, refundedCents: refunded };
    return { id: payment.id, ...toAmountFields(facts), ...toRefundFields(facts), ...toStatusFields(facts) };
  });
  expect(after).toEqual(copiedData.payments.map((row) => toOldApiFields(copiedData.paymentColumns, row)));
});
