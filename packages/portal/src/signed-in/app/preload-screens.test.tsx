import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadLinkedScreens } from './preload-screens.ts';

afterEach(() => document.body.replaceChildren());

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
  'a screen is loaded once when its link receives %s',
  (event) => {
    const { load, stop } = startPreloading();
    fireEvent[event](addLink('/accounts/7?tab=history'));
    fireEvent[event](addLink('/accounts/8'));
    expect(load).toHaveBeenCalledOnce();
    stop();
  },
);

test('nothing is loaded for other links, and after the end', () => {
  const { load, stop } = startPreloading();
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(addLink('/unknown'));
  fireEvent.pointerOver(addLink('https://example.com/accounts/7'));
  stop();
  fireEvent.pointerOver(addLink('/accounts/7'));
  expect(load).not.toHaveBeenCalled();
});
