import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHAT_WIDGET, WIDGET_MODULES } from './widget-files.ts';

test('the list of widget modules contains every module in the widget folder', () => {
  const files = readdirSync(join(import.meta.dirname, 'widget')).filter((name) => name.endsWith('.ts'));
  const listed = WIDGET_MODULES.filter((name) => name.startsWith('./'));
  expect([...listed].sort()).toEqual(files.map((name) => `./${name}`).sort());
});

test('the widget script contains the card number check and its error message from the API', () => {
  expect(CHAT_WIDGET.body).toContain('function containsCardNumber(text');
  expect(CHAT_WIDGET.body).toContain('This text contains a card number. Remove it and try again.');
});
