import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChatOpen, messageFault } from './message-rules.ts';

test.each([
  [{}, false],
  [{ enablePms: true }, true],
  [{ enablePms: true, hideChat: false }, true],
  [{ enablePms: true, hideChat: true }, false],
  [{ enablePms: false, hideChat: false }, false],
  [{ hideChat: false }, false],
])('with %j the chat is open: %s', (settings, open) => {
  expect(isChatOpen(settings)).toBe(open);
});

test('a blank message is refused', () => {
  expect(messageFault('', 0)).toBe('A message needs some text.');
});

test('a message of exactly the longest length passes, one character more is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (longest) => {
      expect(messageFault('x'.repeat(longest), longest)).toBeNull();
      expect(messageFault('x'.repeat(longest + 1), longest)).toBe(
        `A message can have at most ${longest} characters.`,
      );
    }),
  );
});

test('what a person sees as one character counts as one', () => {
  expect(messageFault('👨‍👩‍👧‍👦é', 2)).toBeNull();
});

test('0 is no limit', () => {
  expect(messageFault('x'.repeat(10_000), 0)).toBeNull();
});
