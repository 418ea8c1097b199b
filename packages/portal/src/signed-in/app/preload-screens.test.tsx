import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INTENT_DELAY_MS } from '../../lib/code-loading/preloading.ts';
import { preloadLinkedScreens } from './open-signed-in-app.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const waitForIntent = () => vi.advanceTimersByTime(INTENT_DELAY_MS);

/** Returns a function that counts the loads of the screen `/accounts/:id`. */
function startPreloading() {
  const load = vi.fn(() => Promise.resolve({ Component: () => null }));
  const stop = preloadLinkedScreens([{ path: '/', children: [{ path: 'accounts/:id', lazy: load }] }]);
  return { load, stop };
}

function addLink(href: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.innerHTML = '<span>Details</span>';
  document.body.append(link);
  return link.querySelector('span') ?? link;
}

test.each([['pointerOver'], ['focusIn']] as const)(
  'a screen is loaded once when its link receives %s and keeps it',
  (event) => {
    const { load, stop } = startPreloading();
    fireEvent[event](addLink('/accounts/7?tab=history'));
    waitForIntent();
    fireEvent[event](addLink('/accounts/8'));
    waitForIntent();
    expect(load).toHaveBeenCalledOnce();
    stop();
  },
);

test('nothing is loaded for a link that the pointer only passes over', () => {
  const { load, stop } = startPreloading();
  fireEvent.pointerOver(addLink('/accounts/7'));
  vi.advanceTimersByTime(INTENT_DELAY_MS - 1);
  fireEvent.pointerOver(document.body);
  waitForIntent();
  expect(load).not.toHaveBeenCalled();
  stop();
});

test('nothing is loaded for other links, and after the end', () => {
  const { load, stop } = startPreloading();
  for (const href of ['/unknown', 'https://example.com/accounts/7']) {
    fireEvent.pointerOver(addLink(href));
    waitForIntent();
  }
  fireEvent.pointerOver(addLink('/accounts/7'));
  stop();
  fireEvent.pointerOver(addLink('/accounts/7'));
  waitForIntent();
  expect(load).not.toHaveBeenCalled();
});
