import { exportBorrowersWindow, impersonationWindow } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { openLenderWindow, WindowBlockedError, type WindowOptions } from './use-lender-window.ts';

function createWindowOptions(
  overrides: Partial<WindowOptions> = {},
  userActivation: boolean | 'unreported' = true,
) {
  const opened: string[][] = [];
  return {
    opened,
    options: {
      lender: { createTicket: () => Promise.resolve({ ticket: 'once' }) },
      apiBase: '/api',
      accessToken: () => 'token-of-dana',
      hasTickets: true,
      opener: {
        open: (...openArguments: string[]) => void opened.push(openArguments),
        hasUserActivation: () => (userActivation === 'unreported' ? undefined : userActivation),
      },
      ...overrides,
    } satisfies WindowOptions,
  };
}

describe('openLenderWindow', () => {
  test('uses a ticket if the lender issues tickets, and keeps the access token out of the URL', async () => {
    const { opened, options } = createWindowOptions();
    await openLenderWindow(impersonationWindow(12), options);
    expect(opened).toEqual([
      ['/api/borrower-app/impersonate?install_account_id=12&ticket=once', '_blank', 'noopener,noreferrer'],
    ]);
  });

  // @spec 7.5
  test('puts the access token in the URL if the lender issues no tickets, and requests no ticket', async () => {
    const createTicket = () => Promise.reject(new Error('requested a ticket'));
    const { opened, options } = createWindowOptions({ hasTickets: false, lender: { createTicket } });
    await openLenderWindow(exportBorrowersWindow(), options);
    expect(opened.map(([address]) => address)).toEqual([
      '/api/users/export-borrowers?accessToken=token-of-dana',
    ]);
  });

  test('does not open the window if the session ends or another session starts while the ticket is requested', async () => {
    for (const tokenAfterTicket of [null, 'token-of-another']) {
      let token: string | null = 'token-of-dana';
      const { opened, options } = createWindowOptions({
        accessToken: () => token,
        lender: {
          createTicket: () => {
            token = tokenAfterTicket;
            return Promise.resolve({ ticket: 'once' });
          },
        },
      });
      await openLenderWindow(exportBorrowersWindow(), options);
      expect(opened).toEqual([]);
    }
  });

  test('throws WindowBlockedError if the browser would block the window', async () => {
    const { opened, options } = createWindowOptions({}, false);
    await expect(openLenderWindow(exportBorrowersWindow(), options)).rejects.toThrow(WindowBlockedError);
    expect(opened).toEqual([]);
  });

  test('opens the window in a browser that does not report user activation', async () => {
    const { opened, options } = createWindowOptions({}, 'unreported');
    await openLenderWindow(exportBorrowersWindow(), options);
    expect(opened).toHaveLength(1);
  });
});
