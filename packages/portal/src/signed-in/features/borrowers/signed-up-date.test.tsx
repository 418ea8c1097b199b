import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LenderDouble } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

// 23:30 on 11/19/2026 in New York, the lender's time zone.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T04:30:00Z') }));
afterEach(() => vi.useRealTimers());

const openList = async (lender: LenderDouble, search = '') => {
  renderApp({ path: `/borrowers/signed-up${search}`, signedIn: true, lender });
  await screen.findByText('1–12 of 2,043');
};
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date linked' });
const typeDate = (value: string) => fireEvent.change(getField(), { target: { value } });
const getRequestedDates = (lender: LenderDouble) =>
  lender.requestsOf('listSignedUpBorrowers').map(({ body }) => (body as { date?: string }).date);

describe('the date filter', () => {
  test('shows the day from the address as MM/dd/yyyy, and has a button that clears the day', async () => {
    await openList(createLenderWithPages(), '?date=2026-03-02');
    expect(getField().value).toBe('03/02/2026');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Date linked' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(getField().value).toBe('');
    expect(document.activeElement).toBe(getField());
  });

  test('removes incomplete input and its error when the filter is cleared', async () => {
    await openList(createLenderWithPages(), '?date=2026-03-02');
    typeDate('03/02/20');
    fireEvent.blur(getField());
    const problem = await screen.findByText('Enter a date in the format MM/DD/YYYY.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Date linked' }));
    await waitFor(() => expect(problem.isConnected).toBe(false));
    expect([getField().value, document.activeElement]).toEqual(['', getField()]);
  });

  test('filters the list only when the date is complete, in any accepted format', async () => {
    const lender = createLenderWithPages();
    await openList(lender);
    for (const text of ['3', '3/2', '3/2/2', '3/2/202']) typeDate(text);
    expect(window.location.search).toBe('');
    typeDate('3/2/2026');
    await waitFor(() => expect(window.location.search).toBe('?date=2026-03-02'));
    expect(getField().value).toBe('3/2/2026');
    fireEvent.blur(getField());
    expect(getField().value).toBe('03/02/2026');
    await waitFor(() => expect(getRequestedDates(lender)).toEqual([undefined, '2026-03-02']));
  });

  test.each([
    ['03/32/2026', 'Enter a date in the format MM/DD/YYYY.'],
    ['soon', 'Enter a date in the format MM/DD/YYYY.'],
    ['01/01/0002', 'Choose 01/01/1900 or later.'],
    ['01/01/2999', 'Choose 11/19/2026 or earlier.'],
    // This day has begun in London, but not in the lender's time zone.
    ['11/20/2026', 'Choose 11/19/2026 or earlier.'],
  ])('refuses %s with one message and leaves the input in the field', async (text, problem) => {
    const lender = createLenderWithPages();
    await openList(lender);
    typeDate(text);
    fireEvent.blur(getField());
    expect((await screen.findByText(problem)).closest('[role=alert]')).toBeTruthy();
    expect(getField().value).toBe(text);
    expect(window.location.search).toBe('');
    typeDate('');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  });
});
