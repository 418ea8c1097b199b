import { expect, test } from 'vitest';
import { exportGroupWindow } from './group-export-window.ts';
import { exportBorrowersWindow, impersonationWindow, windowUrl } from './lender-windows.ts';

const pass = { accessToken: 'token-1' };

test('an address has the base URL, the path of the contract, the parameters and the credentials', () => {
  expect(windowUrl('/api', exportBorrowersWindow(), { ticket: '9b1e' })).toBe(
    '/api/users/export-borrowers?ticket=9b1e',
  );
  expect(windowUrl('/api', exportGroupWindow(5, 'pdf'), pass)).toBe(
    '/api/rule/export-group?groupRuleId=5&type=pdf&accessToken=token-1',
  );
  expect(windowUrl('https://lender.example/v2', impersonationWindow(12), pass)).toBe(
    'https://lender.example/v2/borrower-app/impersonate?install_account_id=12&accessToken=token-1',
  );
});

test('a token with reserved URL characters is escaped', () => {
  const accessToken = 'a+b/c=&ticket=x#y %';
  const url = new URL(windowUrl('https://lender.example', exportBorrowersWindow(), { accessToken }));
  expect([...url.searchParams]).toEqual([['accessToken', accessToken]]);
  expect(url.hash).toBe('');
});
