import { OPERATIONS } from '@livery/contract/operations';
import { borrowerSide } from '@livery/contract/operations/borrower-side';
import { describe, expect, test } from 'vitest';
import { exportGroupWindow } from './operations/group-export-window.ts';
import { buildWindowUrl, exportBorrowersWindow, impersonationWindow } from './operations/lender-windows.ts';
import { createContractClient, findWindowOperation } from './testing/contract-client.ts';
import { EVERY_OPERATION, METHOD_NAMES } from './testing/every-operation.ts';
import { callWithSample } from './testing/samples/sample-input.ts';

test.each(METHOD_NAMES)(
  '%s sends a valid request and reports no contract violations in the example response',
  async (name) => {
    const { client, sent, violations } = createContractClient();
    await callWithSample(client, name);
    expect(sent.at(-1)?.operation).toBe(EVERY_OPERATION[name].metadata.id);
    expect(violations).toEqual([]);
  },
);

test.each(METHOD_NAMES)(
  '%s sends the credentials, the idempotency key and the key id of passwords that the contract requires',
  async (name) => {
    const { credentials, isKeyed, hasPasswords = false } = EVERY_OPERATION[name].metadata;
    const { client, sent } = createContractClient();
    await callWithSample(client, name);
    const headers = sent.at(-1)?.headers;
    expect({
      'access-token': headers?.has('accessToken'),
      'api-user': headers?.has('username') && headers.has('password'),
      isKeyed: headers?.has('Idempotency-Key'),
      hasPasswords: headers?.get('Password-Key-Id') === 'key-1',
    }).toEqual({
      'access-token': credentials === 'access-token',
      'api-user': credentials === 'api-user',
      isKeyed,
      hasPasswords,
    });
  },
);

// @spec 3.1, 7.2
test('reads every field of the contract examples', async () => {
  for (const name of METHOD_NAMES) {
    expect(await callWithSample(createContractClient().client, name), name).toMatchSnapshot(name);
  }
});

describe('pages that open in a new window', () => {
  test.each([
    ['exportBorrowers', exportBorrowersWindow()],
    ['exportGroup', exportGroupWindow(5, 'xls')],
    ['impersonateBorrower', impersonationWindow(12)],
  ])('%s has a valid URL with a token and with a ticket', (operation, window) => {
    for (const pass of [{ accessToken: 'token-1' }, { ticket: 'ticket-1' }])
      expect(findWindowOperation((base) => buildWindowUrl(base, window, pass))).toBe(operation);
  });
});

// @spec 7.2
test('the client has a method for every operation of the contract that the portal calls', () => {
  const methods = Object.values(EVERY_OPERATION).map(({ metadata }) => metadata.id);
  const openedInWindows = ['exportBorrowers', 'exportGroup', 'impersonateBorrower'];
  const requestedByEdge = ['getPortalBranding'];
  const requestedWithApiUser = ['getApiUser'];
  const sentByLoanSystems = ['importLoanAccounts'];
  const loadedByBrowser = ['getFile', 'getChatWidget', 'getChatFrame'];
  const portalOperations = Object.values(OPERATIONS)
    .filter(({ credentials }) => credentials !== 'chat-token')
    .map(({ id }) => id)
    .filter((id) => !Object.hasOwn(borrowerSide, id));
  expect(portalOperations.filter((id) => !methods.includes(id)).sort()).toEqual(
    [
      ...openedInWindows,
      ...requestedByEdge,
      ...requestedWithApiUser,
      ...sentByLoanSystems,
      ...loadedByBrowser,
    ].sort(),
  );
});
