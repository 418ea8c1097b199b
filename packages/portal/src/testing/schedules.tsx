import { fireEvent, screen } from '@testing-library/react';
// These imports load the screens before the tests, so that no test waits for their code.
import '../signed-in/features/loan-account/loan-account-page.tsx';
import '../signed-in/features/loan-account/payments-dialog/payments-dialog.tsx';
import '../signed-in/features/loan-account/payments-dialog/schedule-pages.tsx';
import type { Permission } from '@livery/contract/roles';
import { readContract } from './contract.ts';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

export const ACCOUNT = '/borrowers/signed-up/borrowers-details/loan-id/7';
export const PAYMENTS = `${ACCOUNT}/payments`;

interface Options {
  readonly path?: string;
  readonly lender?: LenderDouble;
  readonly permissions?: readonly Permission[];
  readonly flags?: object;
  readonly extensions?: readonly string[];
}

/**
 * Opens a screen for scheduled payments of the test's loan account. `flags` are the flags that the lender
 * reports.
 */
export function openSchedules({
  path = `${PAYMENTS}/schedule`,
  lender = createLenderWithAch(),
  permissions,
  flags = { collectorEditSchedule: true },
  extensions = ['idempotency', 'fee-table'],
}: Options = {}): LenderDouble {
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  return renderApp({
    path,
    signedIn: true,
    lender,
    tenant: { apiExtensions: extensions },
    ...(permissions && { permissions }),
  });
}

interface DetailsResponse {
  readonly result: { readonly data: { readonly paymentMethods: Record<string, unknown>[] } };
}

/** Creates a lender double that has a saved ACH account in addition to the example's card. */
export function createLenderWithAch(): LenderDouble {
  const lender = createLenderDouble('/api');
  const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
  const response = structuredClone(example) as DetailsResponse;
  const { paymentMethods } = response.result.data;
  const account = { id: 12, token: 'tok_ach', paymentType: 2, lastFour: '6789', bankName: 'First Bank' };
  const achFields = { cardBrand: null, name: null, nameOnAch: 'Marcus Whitfield', cardExpDate: null };
  paymentMethods.push({ ...paymentMethods[0], ...account, ...achFields });
  lender.on('getLoanPaymentDetails', () => reply(response));
  return lender;
}

/** Creates a scheduled payment in the contract's format: $325.50 by ACH, part of the monthly series 41. */
export const createWireSchedule = (id: number, day: string, overrides: object = {}) => ({
  id,
  groupId: 41,
  loanId: 7,
  pmtAmt: 325.5,
  repeatingType: 1,
  achMethodId: 12,
  cardMethodId: null,
  nextExecutionDate: { date: day },
  status: 0,
  scheduleFreq: 'M',
  scheduleDate: '2090-01-31',
  scheduleDate2: null,
  scheduleCount: 3,
  overrideSchCount: 1,
  recurringEdit: 1,
  customEmail: null,
  lastFour: '6789',
  failureReason: null,
  ...overrides,
});

export function setSchedules(
  lender: LenderDouble,
  ...result: ReturnType<typeof createWireSchedule>[]
): LenderDouble {
  const totalCount = result.length;
  lender.on('listSchedules', () => reply({ status: 1, message: '', totalPage: 1, totalCount, result }));
  return lender;
}

export async function type(label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Returns the idempotency keys of an operation, oldest first. */
export const getSentKeys = (lender: LenderDouble, operation: string) =>
  lender.requestsOf(operation).map(({ headers }) => headers.get('Idempotency-Key'));
