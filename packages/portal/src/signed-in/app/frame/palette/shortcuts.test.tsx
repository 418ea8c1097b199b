import { expect, test } from 'vitest';
import { getShortcutDialog, type KeyPress } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...more,
});
const field = document.createElement('input');

test.each([
  ['Ctrl+K', press('k', { ctrlKey: true }), false, 'palette'],
  ['Ctrl+K with Caps Lock', press('K', { ctrlKey: true }), false, 'palette'],
  ['Ctrl+K in a field', press('k', { ctrlKey: true, target: field }), false, 'palette'],
  ['Cmd+K on an Apple keyboard', press('k', { metaKey: true }), true, 'palette'],
  [
    'Ctrl+K on an Apple keyboard, which deletes the text to the end of the line',
    press('k', { ctrlKey: true }),
    true,
    null,
  ],
  ['Win+K', press('k', { metaKey: true }), false, null],
  ['Ctrl+Alt+K', press('k', { ctrlKey: true, altKey: true }), false, null],
  ['Ctrl+L, which is a shortcut of the browser', press('l', { ctrlKey: true }), false, null],
  ['Ctrl+/', press('/', { ctrlKey: true }), false, null],
  ['/', press('/'), false, 'palette'],
  ['/ in a field', press('/', { target: field }), false, null],
  ['?', press('?'), false, 'keys'],
  ['? in a field', press('?', { target: field }), false, null],
  ['k', press('k'), false, null],
] as const)('the key press %s opens the assigned dialog, if any', (_name, pressed, apple, expected) => {
  expect(getShortcutDialog(pressed, apple, true)).toBe(expected);
});

test('only the shortcut with a modifier key works while single-key shortcuts are off', () => {
  expect(getShortcutDialog(press('/'), false, false)).toBeNull();
  expect(getShortcutDialog(press('?'), false, false)).toBeNull();
  expect(getShortcutDialog(press('k', { ctrlKey: true }), false, false)).toBe('palette');
});
