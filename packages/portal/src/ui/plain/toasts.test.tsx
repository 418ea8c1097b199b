import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServicesProvider } from '../../lib/services/services.ts';
import { createServices } from '../../start/create-services.ts';
import { testTenant } from '../../testing/tenant.ts';
import { Dialog } from '../dialog.tsx';
import { system } from '../theme/system.ts';
import { ToastProvider, type Toasts, useToasts } from './toasts.tsx';

/** Renders the toast provider with a page, and returns its toasts. */
function showToasts(page: ReactNode = null): Toasts {
  const captured: Toasts[] = [];
  function ToastsCapture() {
    captured.push(useToasts());
    return null;
  }
  render(
    <ServicesProvider value={createServices(testTenant)}>
      <ChakraProvider value={system}>
        <ToastProvider>
          <ToastsCapture />
          {page}
        </ToastProvider>
      </ChakraProvider>
    </ServicesProvider>,
  );
  const [toasts] = captured;
  if (toasts === undefined) throw new Error('Nothing can be said.');
  return toasts;
}

const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Saved') !== null;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

// @spec 9.2
test('announces a success message and removes it after 3 seconds', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  advanceTime(2999);
  expect(isShown()).toBe(true);
  advanceTime(1);
  expect(isShown()).toBe(false);
});

test('keeps a success message while the pointer is over it, and for 3 seconds afterward', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  fireEvent.mouseEnter(screen.getByText('Saved'));
  advanceTime(60_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseLeave(screen.getByText('Saved'));
  advanceTime(3000);
  expect(isShown()).toBe(false);
});

test('keeps a message while its button has the focus, even if the pointer enters and leaves the message', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.mouseEnter(screen.getByText('Saved'));
  fireEvent.mouseLeave(screen.getByText('Saved'));
  advanceTime(60_000);
  expect(isShown()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  advanceTime(3000);
  expect(isShown()).toBe(false);
});

// @spec 2.60
test('shows several messages at the same time, but identical messages only once', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  advanceTime(1000);
  act(() => toasts.success('Sent'));
  act(() => toasts.error('Refused'));
  const getTexts = () =>
    within(screen.getByRole('region', { name: 'Notifications' }))
      .queryAllByText(/Saved|Sent|Refused/)
      .map(({ textContent }) => textContent);
  expect(getTexts()).toEqual(['Refused', 'Saved', 'Sent']);
  advanceTime(1999);
  act(() => toasts.success('Saved'));
  expect(getTexts()).toEqual(['Refused', 'Sent', 'Saved']);
  advanceTime(1001);
  expect(getTexts()).toEqual(['Refused', 'Saved']);
  advanceTime(1999);
  expect(getTexts()).toEqual(['Refused']);
});

test('announces a message while a dialog is open, and dismissing the message leaves the dialog open', async () => {
  vi.useRealTimers();
  const onClose = vi.fn<() => void>();
  const toasts = showToasts(
    <Dialog open title="Edit" onClose={onClose}>
      Fields
    </Dialog>,
  );
  await screen.findByRole('dialog');
  act(() => toasts.error('Saved'));
  expect(within(screen.getByRole('alert')).getByText('Saved')).toBeTruthy();
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.pointerDown(dismiss);
  fireEvent.click(dismiss);
  expect(isShown()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps an error message with an action until the user dismisses it', () => {
  const toasts = showToasts();
  act(() => toasts.error('Saved', { label: 'Reload', run: () => undefined }));
  advanceTime(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isShown()).toBe(false);
});
