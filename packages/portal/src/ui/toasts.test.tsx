import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServices } from '../app/create-services.ts';
import { ServicesProvider } from '../lib/services.ts';
import { testTenant } from '../testing/tenant.ts';
import { system } from './system.ts';
import { ToastProvider, type Toasts, useToasts } from './toasts.tsx';

/** Shows the place of the toasts. @returns what says something there */
function showToasts(): Toasts {
  const heard: Toasts[] = [];
  function Sayer() {
    heard.push(useToasts());
    return null;
  }
  render(
    <ServicesProvider value={createServices(testTenant)}>
      <ChakraProvider value={system}>
        <ToastProvider>
          <Sayer />
        </ToastProvider>
      </ChakraProvider>
    </ServicesProvider>,
  );
  const [toasts] = heard;
  if (toasts === undefined) throw new Error('Nothing can be said.');
  return toasts;
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText('Saved') !== null;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a success is said to screen readers, and goes by itself after 3 s', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  pass(2999);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

test('stays for as long as the pointer rests on it, and three seconds more', () => {
  const toasts = showToasts();
  act(() => toasts.success('Saved'));
  fireEvent.mouseEnter(screen.getByText('Saved'));
  pass(60_000);
  expect(shown()).toBe(true);
  fireEvent.mouseLeave(screen.getByText('Saved'));
  pass(3000);
  expect(shown()).toBe(false);
});

test('a failure with something to do about it stays until it is dismissed', () => {
  const toasts = showToasts();
  act(() => toasts.error('Saved', { label: 'Reload', run: () => undefined }));
  pass(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toBe(false);
});
