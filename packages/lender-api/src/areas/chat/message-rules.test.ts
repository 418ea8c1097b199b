import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMessageError, isChatOpen } from './message-rules.ts';

test.each([
  [{}, false],
  [{ enablePms: true }, true],
  [{ enablePms: true, hideChat: false }, true],
  [{ enablePms: true, hideChat: true }, false],
  [{ enablePms: false, hideChat: false }, false],
  [{ hideChat: false }, false],
])('the chat is open with the flags %j: %s', (settings, open) => {
  expect(isChatOpen(settings)).toBe(open);
});

test('refuses an empty message', () => {
  expect(findMessageError('', 0)).toBe('Enter a message.');
});

test('accepts a message of the maximum length and refuses a message with one more character', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (maxLength) => {
      expect(findMessageError('x'.repeat(maxLength), maxLength)).toBeNull();
      expect(findMessageError('x'.repeat(maxLength + 1), maxLength)).toBe(
        `A message can have at most ${maxLength} characters.`,
      );
    }),
  );
});

test('the maximum length of a message counts visible characters, not code points', () => {
  expect(findMessageError('👨‍👩‍👧‍👦é', 2)).toBeNull();
});

test.each([0, 50_000])(
  'with a maximum length of %i, a message has at most 20,000 characters',
  (maxLength) => {
    expect(findMessageError('x'.repeat(20_000), maxLength)).toBeNull();
    expect(findMessageError('x'.repeat(20_001), maxLength)).toBe(
      'A message can have at most 20000 characters.',
    );
  },
);

test('one visible character cannot be longer than the longest message', () => {
  expect(findMessageError(`e${'\u0301'.repeat(20_000)}`, 10)).not.toBeNull();
});
