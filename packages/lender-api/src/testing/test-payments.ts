import { asc, eq } from 'drizzle-orm';
import { refundedCents } from '../domain/payments/refunded-cents.ts';
import type { TestLenders } from './test-lender.ts';
import type { FormFields } from './web-service.ts';
import { firstLender, webService } from './web-service.ts';

export interface NewMethod {
  id: number;
  token: string;
  paymentType: number;
}

/** The form fields of a new card. */
export const CARD_FORM = {
  name: 'Marcus Whitfield',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '11/29',
  cvvNumber: '123',
  billingZip: '60614',
};

export const ACH_FORM = {
  name: 'Marcus Whitfield',
  routingNumber: '021000021',
  accountNumber: '1234567890',
  bankName: 'First Harbor Bank',
  accountType: 1,
};

/** Returns functions that take payments through the API and read the results from the first lender's database. */
export function testPayments(api: TestLenders) {
  const post = webService(api);
  const { orm, tables } = firstLender(api).db;
  const { auditRecords, loans, payments } = tables;

  async function add(call: string, form: FormFields): Promise<NewMethod> {
    const { status, body } = await post(call, form);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body['result'] as { data: NewMethod }).data;
  }

  return {
    post,

    /** Returns the loan account at an index, so that each test can use another one. */
    async loan(index: number) {
      const [loan] = await orm.select().from(loans).orderBy(asc(loans.id)).offset(index).limit(1);
      if (loan === undefined) throw new Error('no loan');
      return loan;
    },

    loanNow: async (id: number) => (await orm.select().from(loans).where(eq(loans.id, id)))[0],

    addCard: (account: string, cardNumber = CARD_FORM.cardNumber) =>
      add('add-card', { ...CARD_FORM, account, cardNumber }),

    addAch: (account: string, accountNumber = ACH_FORM.accountNumber) =>
      add('add-ach', { ...ACH_FORM, account, accountNumber }),

    /** Returns the payments of a loan that were made through the API, oldest first. */
    async made(loanId: number) {
      const rows = await orm
        .select({ payment: payments, refundedCents: refundedCents(orm, tables) })
        .from(payments)
        .where(eq(payments.loanId, loanId))
        .orderBy(asc(payments.id));
      return rows
        .map(({ payment, ...refunded }) => ({ ...payment, ...refunded }))
        .filter(({ reference }) => reference !== null);
    },

    async actions(loanId: number): Promise<string[]> {
      const rows = await orm
        .select({ action: auditRecords.action })
        .from(auditRecords)
        .where(eq(auditRecords.loanId, loanId))
        .orderBy(asc(auditRecords.id));
      return rows.map(({ action }) => action);
    },
  };
}

export type TestPayments = ReturnType<typeof testPayments>;
