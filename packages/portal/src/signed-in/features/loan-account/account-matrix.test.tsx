import type { Permission } from '@livery/contract/roles';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble } from '../../../testing/lender-double.ts';
import { openAccount, payments, wirePayment } from '../../../testing/loan-account.tsx';

/** What the page offers, and to whom: role 1 to 7 from left to right (spec section 6). */
const OFFERED = `
  Login                yes yes no  yes no  no  no
  Messages             yes yes yes yes no  no  no
  Make a payment       yes yes no  yes yes yes yes
  Schedule a payment   yes yes no  yes yes yes no
  Edit Mobile number   yes no  no  no  no  no  no
  Edit Email           yes no  no  no  no  no  no
  Reset password       yes yes no  yes yes no  no
  Unlink this loan     yes no  no  no  no  no  no
  Unlink for all users yes no  no  no  no  no  no
  Payment history      yes yes yes yes yes yes yes
  Scheduled payments   yes yes yes yes yes yes yes
  Refund               yes yes no  no  yes no  no
  Returned: R01        yes yes no  no  yes no  no
  Send receipt         yes yes yes yes yes yes yes
`;
const rows = OFFERED.trim()
  .split('\n')
  .map((line) => /^\s*(.+?)\s+((?:yes|no)\b.*)$/.exec(line) ?? [])
  .map(([, name = '', cells = '']) => ({ name, cells: cells.split(/\s+/) }));

/** The lender offers all of it. */
const ALL_ON = { hideChat: false, enablePms: true, hideSchedule: false, enableSendReceiptCap: true };

/** What of it can be pressed, opened or read on the page, in the table's order. */
function offered(): string[] {
  const parts = [...document.querySelectorAll('main :is(button, a, h2)')];
  const names = parts.map((part) => part.getAttribute('aria-label') ?? part.textContent);
  return rows.map(({ name }) => name).filter((name) => names.some((each) => each.startsWith(name)));
}

interface Viewer {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly flags?: Record<string, unknown>;
}

/** The page as this person has it, once all of it has come: a refundable payment and a returned one are in the history. */
async function pageFor({ flags, ...person }: Viewer) {
  const lender = createLenderDouble('/api');
  payments(
    lender,
    wirePayment({ showRefund: true }),
    wirePayment({ id: 4212, card: null, ach: 100, achStatus: 1, description: 'Returned: R01' }),
  );
  await openAccount({
    lender,
    ...person,
    flags: { ...ALL_ON, ...flags },
    extensions: ['chat'],
    chatFrame: '/chat-frame',
  });
  await waitFor(() => expect(lender.seen('getControlSettings')).toHaveLength(1));
  if (offered().includes('Payment history')) await screen.findByText('Returned');
}

// @spec 2.25, 6.7
test.each([1, 2, 3, 4, 5, 6, 7])('role %i is offered what the table says', async (role) => {
  await pageFor({ role });
  expect(offered()).toEqual(rows.filter(({ cells }) => cells[role - 1] === 'yes').map(({ name }) => name));
});

// @spec 6.7
describe('a set of permissions that no role holds', () => {
  test.each<[readonly Permission[], readonly string[]]>([
    [[], []],
    [['BORROWERS.IMPERSONATE'], ['Login']],
    [['BORROWERS.EDIT_INFORMATION'], ['Edit Mobile number', 'Edit Email']],
    [['BORROWERS.CHANGE_PASSWORD'], ['Reset password']],
    [['BORROWERS.UNLINK_ACCOUNT'], ['Unlink this loan', 'Unlink for all users']],
    [['PAYMENTS.MAKE'], ['Make a payment']],
    [['PAYMENTS.SCHEDULE'], ['Schedule a payment']],
    [['CHAT.USE'], ['Messages']],
    [['CHAT.READ_ONLY'], ['Messages']],
    [['CHAT.WRITE'], []],
    // What would be refunded stands in a history that this person may not see.
    [['PAYMENTS.REFUND_CARD', 'PAYMENTS.VOID_ACH'], []],
    [
      ['PAYMENTS.READ_HISTORY', 'PAYMENTS.REFUND_CARD'],
      ['Payment history', 'Refund', 'Send receipt'],
    ],
    [
      ['PAYMENTS.READ_HISTORY', 'PAYMENTS.VOID_ACH'],
      ['Payment history', 'Returned: R01', 'Send receipt'],
    ],
    [['PAYMENTS.SCHEDULE_LIST'], ['Scheduled payments']],
    [
      ['PAYMENTS.SCHEDULE_LIST', 'PAYMENTS.EDIT_SCHEDULES', 'PAYMENTS.DELETE_SCHEDULES'],
      ['Scheduled payments'],
    ],
  ])('%j offers %j', async (permissions, expected) => {
    await pageFor({ permissions: ['BORROWERS.DETAILS', ...permissions] });
    expect(offered()).toEqual(expected);
  });
});

/** What of these is on the page. */
const shown = () => [
  ...offered(),
  ...['Payoff balance', 'MW'].filter((text) => screen.queryByText(text) !== null),
];

// @spec 2.26
test.each<[object, readonly string[]]>([
  [{}, []],
  [{ hideChat: true }, ['Messages']],
  [{ enablePms: false }, ['Messages']],
  [{ hideChat: true, enablePms: false }, ['Messages']],
  [{ hideSchedule: true }, ['Schedule a payment', 'Scheduled payments']],
  [{ enableSendReceiptCap: false }, ['Send receipt']],
  [{ hidePayOffBalanceCap: true }, ['Payoff balance']],
  // The initials that stand for a picture go with it.
  [{ hideBorPicsInCap: true }, ['MW']],
])('with %j the page is without %j, and nothing else', async (flags, missing) => {
  await pageFor({ flags: { ...flags } });
  const all = [...rows.map(({ name }) => name), 'Payoff balance', 'MW'];
  expect(all.filter((name) => !shown().includes(name))).toEqual(missing);
});
