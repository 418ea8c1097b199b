import { exportBorrowersWindow, impersonationWindow } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { openLenderWindow, WindowBlockedError, type WindowOptions } from './open-lender-window.ts';

function opening(replaced: Partial<WindowOptions> = {}, activation: boolean | 'untold' = true) {
  const opened: string[][] = [];
  return {
    opened,
    options: {
      lender: { createTicket: () => Promise.resolve({ ticket: 'once' }) },
      apiBase: '/api',
      accessToken: () => 'token-of-dana',
      hasTickets: true,
      opener: {
        open: (...how: string[]) => void opened.push(how),
        hasUserActivation: () => (activation === 'untold' ? undefined : activation),
      },
      ...replaced,
    } satisfies WindowOptions,
  };
}

describe('a window of the lender', () => {
  test('is let in by a ticket where the lender has them, and the token is not in its address', async () => {
    const { opened, options } = opening();
    await openLenderWindow(impersonationWindow(12), options);
    expect(opened).toEqual([
      ['/api/borrower-app/impersonate?install_account_id=12&ticket=once', '_blank', 'noopener,noreferrer'],
    ]);
  });

  // @spec 7.5
  test('is let in by the token where the lender has no tickets, and none is asked for', async () => {
    const createTicket = () => Promise.reject(new Error('asked for a ticket'));
    const { opened, options } = opening({ hasTickets: false, lender: { createTicket } });
    await openLenderWindow(exportBorrowersWindow(), options);
    expect(opened.map(([address]) => address)).toEqual([
      '/api/users/export-borrowers?accessToken=token-of-dana',
    ]);
  });

  test('does not open after the session has ended or another has begun', async () => {
    for (const later of [null, 'token-of-another']) {
      let token: string | null = 'token-of-dana';
      const { opened, options } = opening({
        accessToken: () => token,
        lender: {
          createTicket: () => {
            token = later;
            return Promise.resolve({ ticket: 'once' });
          },
        },
      });
      await openLenderWindow(exportBorrowersWindow(), options);
      expect(opened).toEqual([]);
    }
  });

  test('that the browser would block is not opened, and says so', async () => {
    const { opened, options } = opening({}, false);
    await expect(openLenderWindow(exportBorrowersWindow(), options)).rejects.toThrow(WindowBlockedError);
    expect(opened).toEqual([]);
  });

  test('opens in a browser that does not tell whether it would', async () => {
    const { opened, options } = opening({}, 'untold');
    await openLenderWindow(exportBorrowersWindow(), options);
    expect(opened).toHaveLength(1);
  });
});
