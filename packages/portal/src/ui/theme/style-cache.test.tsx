import { expect, test } from 'vitest';
import { createStyleCache } from './style-cache.ts';

test('adds each rule in a stylesheet after all other stylesheets of the page', () => {
  const { sheet } = createStyleCache();
  const otherStylesheet = document.createElement('style');
  sheet.insert('.a{color:red;}');
  document.head.append(otherStylesheet);
  sheet.insert('.b{color:red;}');

  const stylesheets = [...document.head.querySelectorAll('style')].slice(-3);
  expect(stylesheets[1]).toBe(otherStylesheet);
  expect(stylesheets.map(({ sheet: rules }) => rules?.cssRules[0]?.cssText.split(' ')[0])).toEqual([
    '.a',
    undefined,
    '.b',
  ]);
});
