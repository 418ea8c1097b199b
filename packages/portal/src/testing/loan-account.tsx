import { screen } from '@testing-library/react';
// This import loads the page before the tests, so that no test waits for its code.
import '../signed-in/features/loan-account/loan-account-page.tsx';
import type { Permission } from '@livery/contract/roles';
import { flagsSchema, type InjectedTenant } from '@livery/tenant-config';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

export const ACCOUNT_PATH = '/borrowers/signed-up/borrowers-details/loan-id/7';
export const ACCOUNT_NAME = 'Marcus Whitfield';

interface Options {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly flags?: Record<string, unknown>;
  readonly search?: string;
  readonly extensions?: readonly string[];
  readonly chatFrame?: InjectedTenant['chatFrame'];
  readonly lender?: LenderDouble;
}

export async function openAccount({
  role,
  permissions,
  flags = {},
  search = '',
  extensions = [],
  chatFrame = null,
  lender,
}: Options = {}): Promise<LenderDouble> {
  const double = lender ?? createLenderDouble('/api');
  double.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  renderApp({
    path: ACCOUNT_PATH + search,
    signedIn: true,
    lender: double,
    // The tenant folder has the same flags as the lender reports, so that the flags do not change while the
    // page is open.
    tenant: { apiExtensions: extensions, chatFrame, flags: flagsSchema.parse(flags) },
    ...(role !== undefined && { role }),
    ...(permissions && { permissions }),
  });
  await screen.findByRole('heading', { name: ACCOUNT_NAME, level: 1 });
  return double;
}

interface WirePayment {
  readonly id?: number;
  readonly card?: number | null;
  readonly ach?: number | null;
  readonly refunded?: number;
  readonly showRefund?: boolean;
  readonly achStatus?: number | null;
  readonly description?: string;
}

/**
 * Creates a payment of the payment history in the contract's format: by default a settled card payment of
 * $100.00 with a fee of $3.50.
 */
export const createWirePayment = ({
  id = 4211,
  card = 100,
  ach = null,
  refunded = 0,
  showRefund = false,
  achStatus = null,
  description = 'Settled',
}: WirePayment = {}) => ({
  paymentAmount: (card ?? ach ?? 0) + 3.5,
  datePaid: { date: '2026-03-02' },
  paymentsMade: {
    id,
    installLoanId: 7,
    paymentDate: { date: '2026-03-02' },
    pmtAmt: null,
    cardTransactionAmount: card,
    achTransactionAmount: ach,
    platformTransactionFees: 3.5,
    refundedAmt: refunded,
    isRefunded: refunded !== 0,
    paymentType: 2,
    authId: '482913',
    orderId: `7731-${id}`,
    cardMethod: card === null ? null : { lastFour: '4242' },
    achMethod: ach === null ? null : { lastFour: '9001' },
    platformId: 3,
    madeBy: ACCOUNT_NAME,
    paymentStatus: { showRefund, achStatus, description },
  },
});

export function setPayments(lender: LenderDouble, ...receipts: ReturnType<typeof createWirePayment>[]): void {
  const totalCount = receipts.length;
  lender.on('getPaymentHistory', () => reply({ status: 1, message: '', totalPage: 1, totalCount, receipts }));
}
