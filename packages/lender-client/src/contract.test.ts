import { expect, test } from 'vitest';
import type { LenderClient } from './client.ts';
import type { GroupDraft } from './codecs/groups.ts';
import type { NewPayment } from './codecs/payments.ts';
import type { Rule } from './codecs/rules.ts';
import type { Cents } from './money.ts';
import { clientOnContract } from './testing/client-on-contract.ts';

const page = { page: 2, limit: 12 };
const search = { ...page, search: 'whit' };
const cents = (value: number) => value as Cents;

const payment: NewPayment = {
  loanNumber: '4410027315',
  amount: cents(32_550),
  method: { token: 'tok_5f0c', type: 'card' },
  fee: cents(350),
  postNow: true,
  comment: 'By phone',
  toCustomer: false,
  principalOnly: false,
  waiveReasonId: 1,
  duplicateConfirmed: true,
};

const terms = {
  loanId: 7,
  amount: cents(32_550),
  method: { id: 12, type: 'ach' },
  secondDay: '2026-03-31',
  count: 6,
  receiptEmail: 'marcus@example.com',
} as const;

const rule: Rule = {
  id: 2,
  enabled: true,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  scope: 'loans',
  channels: ['web', 'recurring'],
  loanNumbers: ['4410027315', '4410027316'],
  groupIds: [],
};

const off = { enabled: false, operator: '=', value: null } as const;
const group: GroupDraft = {
  name: '30 days or more',
  isStatic: false,
  criteria: {
    daysPastDue: { enabled: true, operator: '>=', value: 30 },
    potentialDaysPastDue: off,
    nsfCount: off,
    totalDue: { enabled: true, operator: '<', value: cents(100_010) },
    regularPayment: off,
    brokenPromises: off,
    principalBalance: off,
    loanStatus: { enabled: true, operator: '!=', codes: ['BK7'] },
  },
};

/** Every method of the client, called with all that it takes, and the operation that it stands for. */
const CALLS: Record<
  keyof Omit<LenderClient, 'forgetApiUser'>,
  readonly [string, (client: LenderClient) => Promise<unknown>]
> = {
  signIn: ['signIn', (client) => client.signIn({ email: 'a@b.example', encryptedPassword: 'eA==' })],
  signOut: ['signOut', (client) => client.signOut()],
  requestPasswordReset: [
    'requestPasswordReset',
    (client) => client.requestPasswordReset({ email: 'a@b.example' }),
  ],
  resetPassword: [
    'resetPassword',
    (client) =>
      client.resetPassword({
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
        resetCode: 'code-0123456789',
      }),
  ],
  changePassword: [
    'changeOwnPassword',
    (client) =>
      client.changePassword({
        encryptedOld: 'eQ==',
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
      }),
  ],
  getClientDetails: ['getClientDetails', (client) => client.getClientDetails()],
  getControlSettings: ['getControlSettings', (client) => client.getControlSettings()],
  getBorrowerCounts: ['getBorrowerCounts', (client) => client.getBorrowerCounts()],
  listSignedUpBorrowers: [
    'listSignedUpBorrowers',
    (client) => client.listSignedUpBorrowers({ ...search, sort: 'days-past-due', date: '2026-03-02' }),
  ],
  listAppUsers: ['listBorrowersOnApp', (client) => client.listAppUsers(search)],
  listPaymentsMade: [
    'listPaymentsMade',
    (client) => client.listPaymentsMade({ ...search, date: '2026-03-02' }),
  ],
  listFailedLinks: ['listFailedLinks', (client) => client.listFailedLinks(search)],
  listTransactions: [
    'listTransactions',
    (client) =>
      client.listTransactions({
        ...page,
        loanNumber: '4410027315',
        date: '2026-03-02',
        amount: cents(32_550),
        authId: '482913',
        orderId: '7731',
        firstName: 'mar',
        lastName: 'whit',
        lastFour: '4242',
        type: 'Payment',
        method: 'Card',
      }),
  ],
  getLinkedLoanAccount: ['getBorrowerDetails', (client) => client.getLinkedLoanAccount(7)],
  getLoanAccount: ['getLoanDetails', (client) => client.getLoanAccount(7)],
  listAuditRecords: ['getAuditTrail', (client) => client.listAuditRecords(7, page)],
  editEmail: ['editPrimaryEmail', (client) => client.editEmail(7, 'marcus@example.com')],
  editMobilePhone: ['editMobilePhoneNumber', (client) => client.editMobilePhone(7, '3125550142')],
  resetBorrowerPassword: [
    'resetBorrowerPassword',
    (client) =>
      client.resetBorrowerPassword({
        installAccountId: 7,
        encryptedPassword: 'eA==',
        encryptedConfirmation: 'eA==',
      }),
  ],
  unlinkLoan: ['unlinkLoan', (client) => client.unlinkLoan(7, '4410027315')],
  unlinkLoanForAll: ['unlinkLoanForAll', (client) => client.unlinkLoanForAll('4410027315')],
  addAccount: ['addAccount', (client) => client.addAccount('4410027315')],
  retryFailedLink: [
    'linkBorrower',
    (client) =>
      client.retryFailedLink({
        failedLinkId: 3,
        loanNumber: '4410027315',
        ssn: '666-12-3456',
        ssnLastFour: '3456',
        dateOfBirth: '1980-02-29',
        name: 'Marcus',
        zipCode: '60614',
        phoneNumber: '(312) 555-0142',
        branchNumber: '12',
      }),
  ],
  deleteFailedLink: ['deleteFailedLink', (client) => client.deleteFailedLink(3)],
  getLoanPaymentDetails: ['getLoanPaymentDetails', (client) => client.getLoanPaymentDetails('4410027315')],
  addCard: [
    'addCard',
    (client) =>
      client.addCard({
        loanNumber: '4410027315',
        holderName: 'Marcus Whitfield',
        doNotSave: true,
        number: '4242 4242 4242 4242',
        expiry: '11/29',
        cvc: '123',
        billingZip: '60614',
      }),
  ],
  addAch: [
    'addAch',
    (client) =>
      client.addAch({
        loanNumber: '4410027315',
        holderName: 'Marcus Whitfield',
        doNotSave: false,
        routingNumber: '021000021',
        accountNumber: '1234567',
        bankName: 'First Bank',
        accountType: 'checking',
      }),
  ],
  addPad: [
    'addPad',
    (client) =>
      client.addPad({
        loanNumber: 'MR-200412-7',
        holderName: 'Océane Gagné',
        doNotSave: false,
        bankName: 'Prairie Trust',
        bankNumber: '003',
        branchNumber: '00412',
        accountNumber: '1234567',
      }),
  ],
  deletePaymentMethod: [
    'deletePaymentMethod',
    (client) => client.deletePaymentMethod({ id: 81, type: 'card' }),
  ],
  makePayment: ['makePayment', (client) => client.makePayment(payment, 'key-1')],
  refundPayment: ['refundPayment', (client) => client.refundPayment(4211, cents(2550), 'key-1')],
  voidPayment: ['voidPayment', (client) => client.voidPayment(4212, 'key-1')],
  getPaymentHistory: ['getPaymentHistory', (client) => client.getPaymentHistory('4410027315')],
  sendReceipt: [
    'sendPaymentReceipt',
    (client) =>
      client.sendReceipt({
        loanNumber: '4410027315',
        receiptId: 21,
        email: 'marcus@example.com',
        phoneNumber: '(312) 555-0142',
      }),
  ],
  listPaymentFrequencies: ['listPaymentFrequencies', (client) => client.listPaymentFrequencies()],
  suggestFrequency: [
    'suggestScheduleFrequency',
    (client) => client.suggestFrequency({ loanId: 7, amount: cents(32_550), loanFrequency: 'M' }),
  ],
  listSchedules: ['listSchedules', (client) => client.listSchedules('4410027315')],
  createSchedule: [
    'createSchedule',
    (client) => client.createSchedule({ ...terms, frequency: 'SM', firstDay: '2026-03-15' }, 'key-1'),
  ],
  editSchedule: [
    'editSchedule',
    (client) => client.editSchedule({ ...terms, scheduleId: 41, wholeSeries: true }, 'key-1'),
  ],
  deleteSchedule: ['deleteSchedule', (client) => client.deleteSchedule({ id: 41, loanId: 7 }, 'key-1')],
  deleteScheduleSeries: ['deleteScheduleSeries', (client) => client.deleteScheduleSeries(41, 'key-1')],
  getRule: ['getRule', (client) => client.getRule(2)],
  updateRule: ['updateRule', (client) => client.updateRule(rule)],
  matchRule: ['matchRule', (client) => client.matchRule(rule)],
  listGroups: ['listGroups', (client) => client.listGroups({ ...search, counts: true })],
  getGroup: ['getGroup', (client) => client.getGroup(5)],
  listGroupLoans: ['listGroupLoans', (client) => client.listGroupLoans(5)],
  listLoanStatusCodes: ['listLoanStatusCodes', (client) => client.listLoanStatusCodes()],
  createGroup: ['createGroup', (client) => client.createGroup(group, ['4410027315'])],
  updateGroup: [
    'updateGroup',
    (client) =>
      client.updateGroup(
        { ...group, id: 5, unseen: { collectionCodeId: 3 } },
        { added: ['4410027315'], removed: ['4410027316'] },
      ),
  ],
  deleteGroup: ['deleteGroup', (client) => client.deleteGroup(5, true)],
  switchGroupLoan: ['switchGroupLoan', (client) => client.switchGroupLoan(7, false)],
  previewGroup: ['previewGroup', (client) => client.previewGroup(group.criteria)],
};

test.each(Object.entries(CALLS))(
  '%s sends what the contract takes and reads what it answers',
  async (_name, [operation, call]) => {
    const { client, sent } = clientOnContract();
    await call(client);
    expect(sent.at(-1)?.operation).toBe(operation);
  },
);

test('what the contract shows as an example is read whole', async () => {
  const read = async (name: keyof typeof CALLS) => CALLS[name][1](clientOnContract().client);
  for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
    expect(await read(name), name).toMatchSnapshot(name);
  }
});
