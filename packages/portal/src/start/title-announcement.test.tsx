import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { createLenderWithPages } from '../testing/signed-up-lender.ts';

const getAnnouncement = () => document.querySelector('[data-title-announcement]')?.textContent;
const press = (role: 'link' | 'button', name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole(role, { name })[0] as HTMLElement);

const expectAnnouncedTitle = (page: string) =>
  waitFor(() => {
    expect(getAnnouncement()).toBe(`${page} · Harbor Auto Finance`);
    expect(document.title).toBe(getAnnouncement());
  });

describe('the title announcement', () => {
  test('the title of the initial page is not announced, because screen readers announce it themselves', () => {
    renderApp();
    expect(document.title).toBe('Sign In · Harbor Auto Finance');
    expect(getAnnouncement()).toBe('');
  });

  test('announces the title of each page that the user opens or returns to with the Back button', async () => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender: createLenderWithPages() });
    await screen.findByText('1–12 of 2,043');
    press('link', /^On App/);
    await expectAnnouncedTitle('On App');
    press('link', 'Groups');
    await expectAnnouncedTitle('Groups');
    press('link', 'App Rules');
    await expectAnnouncedTitle('Payment rules');
    press('link', 'Q-PTP rules');
    await expectAnnouncedTitle('Q-PTP rules');
    press('link', 'Settings');
    await expectAnnouncedTitle('Borrower Tools Customization');
    window.history.back();
    await expectAnnouncedTitle('Q-PTP rules');
  });

  test('announces the borrower’s name from the list while the loan account is loading', async () => {
    const lender = createLenderWithPages();
    lender.on('getLoanDetails', () => new Promise(() => undefined));
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    await screen.findByText('1–12 of 2,043');
    press('link', /^Details/);
    await expectAnnouncedTitle('Marcus Borrower 1');
  });

  test('the title states that a loan account does not exist', async () => {
    renderApp({ path: '/borrowers/signed-up/borrowers-details/loan-id/none', signedIn: true });
    await screen.findByRole('heading', { name: 'Loan account not found' });
    await waitFor(() => expect(document.title).toBe('Loan account not found · Harbor Auto Finance'));
  });

  test('announces the title of each signed-out screen', async () => {
    renderApp();
    press('link', 'FORGOT YOUR PASSWORD?');
    await expectAnnouncedTitle('Forgot password?');
    press('link', 'LOGIN');
    await expectAnnouncedTitle('Sign In');
  });
});
