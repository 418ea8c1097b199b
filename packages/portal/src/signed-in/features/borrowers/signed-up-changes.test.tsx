import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages, EMPTY_RESPONSE } from '../../../testing/signed-up-lender.ts';

const openList = (lender: LenderDouble, search = '') =>
  renderApp({ path: `/borrowers/signed-up${search}`, signedIn: true, lender });
const waitForever = () => new Promise<never>(() => undefined);
const getSearchbox = () => screen.getByRole<HTMLInputElement>('searchbox');
const getButton = (name: string) => screen.getByRole('button', { name });
const fillField = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isFocused = (element: HTMLElement) => document.activeElement === element;
const getListRegion = () => screen.getByRole('region', { name: /^Signed-up borrowers/ });

describe('changes of the list state', () => {
  test('a new sort order is applied together with a search text that is still being typed', async () => {
    openList(createLenderWithPages());
    await screen.findByText('1–12 of 2,043');
    fillField(getSearchbox(), 'whit');
    fillField(screen.getByLabelText('Sort by'), 'days-past-due');
    await waitFor(() => expect(window.location.search).toBe('?query=whit&sort_by=1'));
  });

  test('two changes of the list state at the same time are both applied', async () => {
    openList(createLenderWithPages(), '?query=whit');
    await screen.findByText('1–12 of 2,043');
    act(() => {
      fillField(screen.getByLabelText('Sort by'), 'days-past-due');
      fillField(screen.getByLabelText('Rows per page'), '24');
    });
    await waitFor(() => expect(window.location.search).toBe('?query=whit&sort_by=1&limit=24'));
  });

  test('Back undoes a change of the list state and Forward repeats it, including the text of the search field', async () => {
    openList(createLenderWithPages(), '?query=a');
    await screen.findByText('1–12 of 2,043');
    fillField(screen.getByLabelText('Sort by'), 'days-past-due');
    await waitFor(() => expect(window.location.search).toBe('?query=a&sort_by=1'));
    fillField(getSearchbox(), 'whit');
    await waitFor(() => expect(window.location.search).toBe('?query=whit&sort_by=1'));
    window.history.back();
    await waitFor(() => expect(getSearchbox().value).toBe('a'));
    window.history.forward();
    await waitFor(() => expect(getSearchbox().value).toBe('whit'));
    window.history.back();
    await waitFor(() => expect(getSearchbox().value).toBe('a'));
  });

  test('a search does not remove a space at the end of the text in the search field', async () => {
    openList(createLenderWithPages());
    await screen.findByText('1–12 of 2,043');
    fillField(getSearchbox(), 'ana ');
    await waitFor(() => expect(window.location.search).toBe('?query=ana'));
    await screen.findByText('1–12 of 2,043');
    expect(getSearchbox().value).toBe('ana ');
  });

  test('the empty state is not shown while the list loads after the user clears a search without results', async () => {
    const lender = createLenderWithPages();
    lender.on('listSignedUpBorrowers', () => reply(EMPTY_RESPONSE));
    openList(lender, '?query=zzzz');
    await screen.findByRole('heading', { name: 'No records found' });
    lender.on('listSignedUpBorrowers', waitForever);
    const [fieldButton] = screen.getAllByRole('button', { name: 'Clear search' });
    fireEvent.click(fieldButton as HTMLElement);
    await screen.findByText('Loading');
    expect(screen.queryByText(/accounts appear here/)).toBeNull();
    expect(isFocused(getSearchbox())).toBe(true);
  });

  test('the page buttons are disabled while the results of a new search load', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await screen.findByText('1–12 of 2,043');
    lender.on('listSignedUpBorrowers', waitForever);
    fillField(getSearchbox(), 'whit');
    await waitFor(() => expect(window.location.search).toBe('?query=whit'));
    await waitFor(() => expect(screen.queryByText('1–12 of 2,043')).toBeNull());
    expect(getButton('Next page').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(getButton('Last page'));
    expect(window.location.search).toBe('?query=whit');
  });

  test('the list state does not change if the user types a search text and immediately deletes it', async () => {
    openList(createLenderWithPages(), '?page=3');
    await screen.findByText('25–36 of 2,043');
    const historyLength = window.history.length;
    fillField(getSearchbox(), 'w');
    fillField(getSearchbox(), '');
    fireEvent.submit(getSearchbox());
    expect(window.location.search).toBe('?page=3');
    expect(window.history.length).toBe(historyLength);
  });
});

describe('a change of page', () => {
  test('a change of page scrolls to the start of the list, and leaves the focus on a page button that becomes disabled', async () => {
    const scrollSpy = vi.spyOn(Element.prototype, 'scrollIntoView');
    openList(createLenderWithPages());
    await screen.findByText('1–12 of 2,043');
    getButton('Last page').focus();
    fireEvent.click(getButton('Last page'));
    await screen.findByText('2,041–2,043 of 2,043');
    expect(scrollSpy).toHaveBeenCalledOnce();
    expect(getButton('Last page').getAttribute('aria-disabled')).toBe('true');
    expect(isFocused(getButton('Last page'))).toBe(true);
  });

  test('announces that the page does not exist, and the button to the last page focuses the list', async () => {
    openList(createLenderWithPages(), '?page=900');
    const notice = await screen.findByText('Page 900 does not exist. The last page is 171.');
    expect(notice.closest('[role=status]')).toBeTruthy();
    fireEvent.click(getButton('Go to the last page'));
    await screen.findByText('2,041–2,043 of 2,043');
    expect(isFocused(getListRegion())).toBe(true);
  });
});

describe('failed requests', () => {
  test('a failed request for the list leaves the previous rows visible and offers Retry', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await screen.findByText('1–12 of 2,043');
    fireEvent.click(getButton('Next page'));
    await screen.findByText('13–24 of 2,043');
    lender.on('listSignedUpBorrowers', () => reply({ status: 0, message: 'Not now.' }, 502));
    fireEvent.click(getButton('Previous page'));
    const notice = await screen.findByText(/could not be refreshed/);
    expect(notice.closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('1–12 of 2,043')).toBeTruthy();
    fireEvent.click(getButton('Retry'));
    expect(isFocused(getListRegion())).toBe(true);
  });

  test('a failed request for the counts can be retried, and Retry moves the focus to the tabs', async () => {
    const lender = createLenderWithPages();
    lender.on('getBorrowerCounts', () => reply({ status: 0, message: 'Not now.' }, 502));
    openList(lender);
    await screen.findByText('The counts could not be loaded.');
    lender.on('getBorrowerCounts', waitForever);
    fireEvent.click(getButton('Retry'));
    await waitFor(() => expect(screen.queryByText('The counts could not be loaded.')).toBeNull());
    expect(isFocused(screen.getByRole('navigation', { name: 'Borrower lists' }))).toBe(true);
  });
});
