import { expect, test } from 'vitest';
import { exportGroupWindow } from './group-export-window.ts';
import { buildWindowUrl, exportBorrowersWindow, impersonationWindow } from './lender-windows.ts';

const pass = { accessToken: 'token-1' };

test('the URL of a window has the base URL, the path of the contract, the parameters and the credentials', () => {
  expect(buildWindowUrl('/api', exportBorrowersWindow(), { ticket: '9b1e' })).toBe(
    '/api/users/export-borrowers?ticket=9b1e',
  );
  expect(buildWindowUrl('/api', exportGroupWindow(5, 'pdf'), pass)).toBe(
    '/api/rule/export-group?groupRuleId=5&type=pdf&accessToken=token-1',
  );
  expect(buildWindowUrl('https://lender.example/v2', impersonationWindow(12), pass)).toBe(
    'https://lender.example/v2/borrower-app/impersonate?install_account_id=12&accessToken=token-1',
  );
});

test('a token with reserved URL characters is escaped', () => {
  const accessToken = 'a+b/c=&ticket=x#y %';
  const url = new URL(buildWindowUrl('https://lender.example', exportBorrowersWindow(), { accessToken }));
  expect([...url.searchParams]).toEqual([['accessToken', accessToken]]);
  expect(url.hash).toBe('');
});
