import { expect, test } from 'vitest';
import { getShortcutDialog, type KeyPress } from './shortcuts.tsx';

const createKeyPress = (key: string, overrides: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...overrides,
});
const field = document.createElement('input');

test.each([
  ['Ctrl+K', createKeyPress('k', { ctrlKey: true }), false, 'palette'],
  ['Ctrl+K with Caps Lock', createKeyPress('K', { ctrlKey: true }), false, 'palette'],
  ['Ctrl+K in a field', createKeyPress('k', { ctrlKey: true, target: field }), false, 'palette'],
  ['Cmd+K on an Apple keyboard', createKeyPress('k', { metaKey: true }), true, 'palette'],
  [
    'Ctrl+K on an Apple keyboard, which deletes the text to the end of the line',
    createKeyPress('k', { ctrlKey: true }),
    true,
    null,
  ],
  ['Win+K', createKeyPress('k', { metaKey: true }), false, null],
  ['Ctrl+Alt+K', createKeyPress('k', { ctrlKey: true, altKey: true }), false, null],
  ['Ctrl+L, which is a shortcut of the browser', createKeyPress('l', { ctrlKey: true }), false, null],
  ['Ctrl+/', createKeyPress('/', { ctrlKey: true }), false, null],
  ['/', createKeyPress('/'), false, 'palette'],
  ['/ in a field', createKeyPress('/', { target: field }), false, null],
  ['?', createKeyPress('?'), false, 'keys'],
  ['? in a field', createKeyPress('?', { target: field }), false, null],
  ['k', createKeyPress('k'), false, null],
] as const)(
  'the key press %s opens the assigned dialog, if any',
  (_name, keyPress, hasCommandKey, expected) => {
    expect(getShortcutDialog(keyPress, hasCommandKey, true)).toBe(expected);
  },
);

test('only the shortcut with a modifier key works while single-key shortcuts are off', () => {
  expect(getShortcutDialog(createKeyPress('/'), false, false)).toBeNull();
  expect(getShortcutDialog(createKeyPress('?'), false, false)).toBeNull();
  expect(getShortcutDialog(createKeyPress('k', { ctrlKey: true }), false, false)).toBe('palette');
});
