import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createLenderDouble } from '../../../../../testing/lender-double.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';

const NOON_IN_LONDON = Date.parse('2026-01-15T12:00:00Z');

afterEach(() => {
  vi.useRealTimers();
});

const getTimeZoneCard = () => within(screen.getByRole('form', { name: 'Time zone' }));
const getClockText = () => getTimeZoneCard().getByRole('timer', { name: 'Current time' }).textContent;

async function open() {
  const lender = createLenderDouble('/api');
  renderApp({ path: '/settings', signedIn: true, lender });
  await screen.findByRole('form', { name: 'Time zone' });
  return lender;
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

// @spec 2.59, 9.4
test('the clock ticks once a second in the lender’s time zone and pauses while the page is hidden', async () => {
  // The fake clock advances only when the test advances it.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  renderApp({ path: '/settings', signedIn: true });
  await vi.waitFor(() => screen.getByRole('form', { name: 'Time zone' }), { timeout: 60_000 });

  act(() => setVisibility('hidden'));
  vi.setSystemTime(NOON_IN_LONDON + 200);
  act(() => setVisibility('visible'));
  expect(getClockText()).toMatch(/^7:00:00 AM.*Thursday, 01\/15\/2026, EST$/);
  act(() => void vi.advanceTimersByTime(799));
  expect(getClockText()).toMatch(/^7:00:00 AM/);
  act(() => void vi.advanceTimersByTime(1));
  expect(getClockText()).toMatch(/^7:00:01 AM/);
  act(() => void vi.advanceTimersByTime(1000));
  expect(getClockText()).toMatch(/^7:00:02 AM/);

  act(() => setVisibility('hidden'));
  act(() => void vi.advanceTimersByTime(5000));
  expect(getClockText()).toMatch(/^7:00:02 AM/);
  act(() => setVisibility('visible'));
  expect(getClockText()).toMatch(/^7:00:07 AM/);
});

// @spec 2.53
test('a time zone can be found by part of its name or city, is applied to the clock immediately, and is sent on Save', async () => {
  const lender = await open();
  const field = getTimeZoneCard().getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(field.value).toBe('Eastern');
  fireEvent.click(field);
  const list = within(await screen.findByRole('listbox', { name: 'Time zone' }));
  expect(list.getAllByRole('option')).toHaveLength(7);
  fireEvent.change(field, { target: { value: 'denv' } });
  await expect
    .poll(() => list.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['MountainAmerica/Denver']);
  fireEvent.click(list.getByRole('option', { name: /Mountain/ }));
  await waitFor(() => expect(field.value).toBe('Mountain'));
  expect(getClockText()).toMatch(/M[SD]T$/);
  fireEvent.click(getTimeZoneCard().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Timezone updated successfully!')).toBeDefined();
  expect(lender.requestsOf('updateTimeZone').map(({ body }) => body)).toEqual([
    { cron_timezone: 'America/Denver' },
  ]);
});
