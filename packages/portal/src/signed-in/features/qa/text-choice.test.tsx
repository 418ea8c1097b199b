import { TEXT_CHOSEN } from '@livery/tenant-config';
import { afterEach, expect, test, vi } from 'vitest';
import { createTranslate } from '../../../lib/texts/texts.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { createTextChoice } from './text-choice.ts';

const send = vi.fn();
const textChoice = createTextChoice(send);
const t = createTranslate(testTenant);

afterEach(() => {
  textChoice.setActive(false);
  send.mockClear();
  document.body.replaceChildren();
});

/** Renders the markup as the page. Returns the element that matches the selector. */
function renderMarkup(markup: string, selector: string): HTMLElement {
  document.body.innerHTML = markup;
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

test.each([
  ['the text itself', () => `<p>${t('signIn.description')}</p>`, 'p'],
  ['an element in it', () => `<button>${t('signIn.description')}<svg></svg></button>`, 'svg'],
  [
    'a name for screen readers',
    () => `<button aria-label="${t('signIn.description')}"><i>x</i></button>`,
    'i',
  ],
  ['a text with spaces around it', () => `<p> ${t('signIn.description')}\n<b>Harbor</b></p>`, 'p'],
])('a click selects %s and has no other effect', (_name, markup, selector) => {
  const element = renderMarkup(markup(), selector);
  const listener = vi.fn();
  document.body.addEventListener('click', listener, { once: true });
  textChoice.setActive(true);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(send.mock.calls).toEqual([[{ type: TEXT_CHOSEN, keys: ['signIn.description'] }]]);
  expect(listener).not.toHaveBeenCalled();
  document.body.removeEventListener('click', listener);
});

test('a click selects all texts with the clicked wording, or none if the wording is not in the catalog', () => {
  t('signIn.title');
  t('signIn.submit');
  const button = renderMarkup(`<button>Sign In</button><p>Ada Lovelace</p>`, 'button');
  textChoice.setActive(true);
  button.click();
  document.querySelector('p')?.click();
  expect(send.mock.calls).toEqual([
    [{ type: TEXT_CHOSEN, keys: ['signIn.title', 'signIn.submit'] }],
    [{ type: TEXT_CHOSEN, keys: [] }],
  ]);
});

test('a click has its usual effect while text selection is off', () => {
  const button = renderMarkup('<button>Sign In</button>', 'button');
  const listener = vi.fn();
  button.addEventListener('click', listener);
  button.click();
  textChoice.setActive(true);
  button.click();
  textChoice.setActive(false);
  button.click();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(1);
});
