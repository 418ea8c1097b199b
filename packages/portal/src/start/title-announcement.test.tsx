import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { createLenderWithPages } from '../testing/signed-up-lender.ts';

const getAnnouncement = () => document.querySelector('[data-title-announcement]')?.textContent;
const press = (role: 'link' | 'button', name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole(role, { name })[0] as HTMLElement);

const expectAnnounced = (page: string) =>
  waitFor(() => {
    expect(getAnnouncement()).toBe(`${page} · Harbor Auto Finance`);
    expect(document.title).toBe(getAnnouncement());
  });

describe('the title announcement', () => {
  test('is empty for the initial page because screen readers announce its title themselves', () => {
    renderApp();
    expect(document.title).toBe('Sign In · Harbor Auto Finance');
    expect(getAnnouncement()).toBe('');
  });

  test('contains the title of each page that the user opens or returns to with the Back button', async () => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender: createLenderWithPages() });
    await screen.findByText('1–12 of 2,043');
    press('link', /^On App/);
    await expectAnnounced('On App');
    press('link', 'Groups');
    await expectAnnounced('Groups');
    press('link', 'App Rules');
    await expectAnnounced('Payment rules');
    press('link', 'Q-PTP rules');
    await expectAnnounced('Q-PTP rules');
    press('link', 'Settings');
    await expectAnnounced('Borrower Tools Customization');
    window.history.back();
    await expectAnnounced('Q-PTP rules');
  });

  test('contains the borrower’s name from the list while the loan account is loading', async () => {
    const lender = createLenderWithPages();
    lender.on('getLoanDetails', () => new Promise(() => undefined));
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    await screen.findByText('1–12 of 2,043');
    press('link', /^Details/);
    await expectAnnounced('Marcus Borrower 1');
  });

  test('does not contain the previous title if an account does not exist', async () => {
    renderApp({ path: '/borrowers/signed-up/borrowers-details/loan-id/none', signedIn: true });
    await screen.findByRole('heading', { name: 'Loan account not found' });
    expect(document.title).toBe('Loan account not found · Harbor Auto Finance');
  });

  test('contains the title of each signed-out screen', async () => {
    renderApp();
    press('link', 'FORGOT YOUR PASSWORD?');
    await expectAnnounced('Forgot password?');
    press('link', 'LOGIN');
    await expectAnnounced('Sign In');
  });
});
