import { describe, expect, test } from 'vitest';
import type { LenderClient } from './client.ts';
import { exportBorrowersWindow, exportGroupWindow, impersonationWindow, windowUrl } from './new-window.ts';
import { borrowers } from './testing/calls/borrowers.ts';
import type { ContractCall } from './testing/calls/calls.ts';
import { payments } from './testing/calls/payments.ts';
import { rulesAndGroups } from './testing/calls/rules-and-groups.ts';
import { schedules } from './testing/calls/schedules.ts';
import { settings } from './testing/calls/settings.ts';
import { staff } from './testing/calls/staff.ts';
import { clientOnContract, openedOnContract, portalOperations } from './testing/client-on-contract.ts';

/** Every method of the client, called with all that it takes, and the operation that it stands for. */
const CALLS: Record<keyof Omit<LenderClient, 'forgetApiUser'>, ContractCall> = {
  ...staff,
  ...settings,
  ...borrowers,
  ...payments,
  ...schedules,
  ...rulesAndGroups,
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

describe('what is opened in a window of its own', () => {
  test.each([
    ['exportBorrowers', exportBorrowersWindow()],
    ['exportGroup', exportGroupWindow(5, 'xls')],
    ['impersonateBorrower', impersonationWindow(12)],
  ])('%s is opened as the contract has it, by token and by ticket', (operation, window) => {
    for (const pass of [{ accessToken: 'token-1' }, { ticket: 'ticket-1' }])
      expect(openedOnContract((base) => windowUrl(base, window, pass))).toBe(operation);
  });
});

test('nothing that the contract offers to the portal is without a method', () => {
  const called = Object.values(CALLS).map(([operation]) => operation);
  const opened = ['exportBorrowers', 'exportGroup', 'impersonateBorrower'];
  const askedByEdge = ['getPortalBranding'];
  const askedByTransport = ['getApiUser'];
  const loadedByBrowser = ['getFile', 'getChatWidget', 'getChatFrame'];
  expect(
    portalOperations()
      .filter((operation) => !called.includes(operation))
      .sort(),
  ).toEqual([...opened, ...askedByEdge, ...askedByTransport, ...loadedByBrowser].sort());
});
