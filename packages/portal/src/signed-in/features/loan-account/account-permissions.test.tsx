import type { Permission } from '@livery/contract/roles';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble } from '../../../testing/lender-double.ts';
import { createWirePayment, openAccount, setPayments } from '../../../testing/loan-account.tsx';

/** The controls that roles 1 to 7 can see (docs/product/roles-and-permissions.md#permission-matrix). */
const EXPECTED_CONTROLS = `
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
const rows = EXPECTED_CONTROLS.trim()
  .split('\n')
  .map((line) => /^\s*(.+?)\s+((?:yes|no)\b.*)$/.exec(line) ?? [])
  .map(([, name = '', cells = '']) => ({ name, cells: cells.split(/\s+/) }));

/** Flags that enable every control in EXPECTED_CONTROLS. */
const FLAGS_WITH_ALL_CONTROLS = {
  hideChat: false,
  enablePms: true,
  hideSchedule: false,
  enableSendReceiptCap: true,
};

/** Returns the names in EXPECTED_CONTROLS that are on the page, as controls or headings. */
function getVisibleControls(): string[] {
  const elements = [...document.querySelectorAll('main :is(button, a, h2)')];
  const elementNames = elements.map((element) => element.getAttribute('aria-label') ?? element.textContent);
  return rows
    .map(({ name }) => name)
    .filter((name) => elementNames.some((elementName) => elementName.startsWith(name)));
}

interface Viewer {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly flags?: Record<string, unknown>;
}

/** Opens a loan account with a refundable and a returned payment, and waits until the page has loaded. */
async function openPageAs({ flags, ...viewer }: Viewer) {
  const lender = createLenderDouble('/api');
  setPayments(
    lender,
    createWirePayment({ showRefund: true }),
    createWirePayment({ id: 4212, card: null, ach: 100, achStatus: 1, description: 'Returned: R01' }),
  );
  await openAccount({
    lender,
    ...viewer,
    flags: { ...FLAGS_WITH_ALL_CONTROLS, ...flags },
    extensions: ['chat'],
    chatFrame: '/chat-frame',
  });
  await waitFor(() => expect(lender.requestsOf('getControlSettings')).toHaveLength(1));
  if (getVisibleControls().includes('Payment history')) await screen.findByText('Returned');
}

// @spec 2.25, 6.7
test.each([1, 2, 3, 4, 5, 6, 7])(
  'shows role %i only the controls that the permission matrix lists for this role',
  async (role) => {
    await openPageAs({ role });
    expect(getVisibleControls()).toEqual(
      rows.filter(({ cells }) => cells[role - 1] === 'yes').map(({ name }) => name),
    );
  },
);

// @spec 6.7
describe('permission combinations that no role has', () => {
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
    // Refunds and voids start from the payment history, which this user cannot see.
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
  ])('a user with the permissions %j sees only the controls %j', async (permissions, expected) => {
    await openPageAs({ permissions: ['BORROWERS.DETAILS', ...permissions] });
    expect(getVisibleControls()).toEqual(expected);
  });
});

const getVisibleNames = () => [
  ...getVisibleControls(),
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
  // MW are the borrower's initials, which replace a missing picture.
  [{ hideBorPicsInCap: true }, ['MW']],
])('the flags %j hide only %j', async (flags, hiddenNames) => {
  await openPageAs({ flags: { ...flags } });
  const allNames = [...rows.map(({ name }) => name), 'Payoff balance', 'MW'];
  expect(allNames.filter((name) => !getVisibleNames().includes(name))).toEqual(hiddenNames);
});
