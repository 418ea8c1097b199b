import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { TEST_DAY } from '../test-lender.ts';
import type { KnownValues } from './schema-values.ts';

const MAX_ROWS = 40;

/** Reads ids, loan numbers and other stored values, by the field names that requests use for them. */
export async function readKnownValues({ orm, tables }: LenderDb): Promise<KnownValues> {
  async function readColumn(table: PgTable, value: PgColumn): Promise<unknown[]> {
    const rows = await orm.select({ value }).from(table).limit(MAX_ROWS);
    return rows.map((row) => row.value);
  }
  const { loans, appUsers, paymentMethods, payments, schedules, loanGroups, staticGroupLoans } = tables;
  const loanIds = await readColumn(loans, loans.id);
  const loanNumbers = await readColumn(loans, loans.loanNo);
  const people = await readColumn(appUsers, appUsers.id);
  const methods = await readColumn(paymentMethods, paymentMethods.id);
  const groups = await readColumn(loanGroups, loanGroups.id);
  const paymentIds = await readColumn(payments, payments.id);
  const byName: Record<string, unknown[]> = {
    loanId: loanIds,
    installLoanId: loanIds,
    account: loanNumbers,
    loanNumber: loanNumbers,
    loanNo: loanNumbers,
    loan_no: loanNumbers,
    loan_number: loanNumbers,
    install_account_id: people,
    id: people,
    cardMethodId: methods,
    achMethodId: methods,
    MethodId: methods,
    methodId: methods,
    token: await readColumn(paymentMethods, paymentMethods.token),
    paymentMadeId: paymentIds,
    receiptId: paymentIds,
    scheduleId: await readColumn(schedules, schedules.id),
    recurringId: await readColumn(schedules, schedules.id),
    clientGroupRuleId: groups,
    groupRuleId: groups,
    allGroup: [[], groups.slice(0, 2)],
    clientStaticGroupLoanId: await readColumn(staticGroupLoans, staticGroupLoans.id),
    startDate: [TEST_DAY],
    email: ['role1@test.example', 'nobody@test.example'],
    cardNumber: ['4111111111111111', '4242424242424242'],
    cvvNumber: ['123'],
    routingNumber: ['021000021'],
  };
  const known = new Map<string, readonly [unknown, ...unknown[]]>();
  for (const [name, [first, ...rest]] of Object.entries(byName)) {
    if (first !== undefined) known.set(name, [first, ...rest]);
  }
  return known;
}
