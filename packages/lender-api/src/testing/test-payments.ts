import { asc, eq } from 'drizzle-orm';
import { selectRefundedCents } from '../areas/borrowers/payments-made-repository.ts';
import type { TestLenders } from './test-lender.ts';
import type { FormFields } from './web-service.ts';
import { createWebServiceClient, getFirstLender } from './web-service.ts';

export interface NewMethod {
  id: number;
  token: string;
  paymentType: number;
}

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
export function createTestPayments(api: TestLenders) {
  const post = createWebServiceClient(api);
  const { orm, tables } = getFirstLender(api).db;
  const { auditRecords, loans, payments } = tables;

  async function add(call: string, form: FormFields): Promise<NewMethod> {
    const { status, body } = await post(call, form);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body['result'] as { data: NewMethod }).data;
  }

  return {
    post,

    /** Returns the loan account at an index. Each test uses its own index. */
    async findLoan(index: number) {
      const [loan] = await orm.select().from(loans).orderBy(asc(loans.id)).offset(index).limit(1);
      if (loan === undefined) throw new Error('no loan');
      return loan;
    },

    readLoan: async (id: number) => (await orm.select().from(loans).where(eq(loans.id, id)))[0],

    addCard: (account: string, cardNumber = CARD_FORM.cardNumber) =>
      add('add-card', { ...CARD_FORM, account, cardNumber }),

    addAch: (account: string, accountNumber = ACH_FORM.accountNumber) =>
      add('add-ach', { ...ACH_FORM, account, accountNumber }),

    /** Returns the payments of a loan that were made through the API, oldest first. */
    async listPayments(loanId: number) {
      const rows = await orm
        .select({ payment: payments, refundedCents: selectRefundedCents(orm, tables) })
        .from(payments)
        .where(eq(payments.loanId, loanId))
        .orderBy(asc(payments.id));
      return rows
        .map(({ payment, ...refunded }) => ({ ...payment, ...refunded }))
        .filter(({ reference }) => reference !== null);
    },

    async listAuditActions(loanId: number): Promise<string[]> {
      const rows = await orm
        .select({ action: auditRecords.action })
        .from(auditRecords)
        .where(eq(auditRecords.loanId, loanId))
        .orderBy(asc(auditRecords.id));
      return rows.map(({ action }) => action);
    },
  };
}

export type TestPayments = ReturnType<typeof createTestPayments>;
