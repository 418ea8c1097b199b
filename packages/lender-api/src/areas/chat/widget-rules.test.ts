import type { ChatEvent } from '@livery/contract/chat-widget';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFreeTextError } from '../../platform/http/free-text.ts';
import { formatEvent, HEARTBEAT, STREAM_OPENING } from './event-stream.ts';
import { findMessageError } from './message-rules.ts';
import { createEventReader } from './widget/event-reader.ts';
import { createDraft, getPresentation, restoreDraft } from './widget/message-rules.ts';

describe('a chat draft', () => {
  test.each(['my card is 4111 1111 1111 1111', '4242424242424242', '3782-822463-10005, exp 11/29'])(
    'a draft with a card number cannot be sent and shows the error of the API: %s',
    (text) => {
      expect(createDraft(text, 0)).toMatchObject({
        canSend: false,
        fault: findFreeTextError({ body: text }),
      });
      expect(createDraft(text, 0).fault).toMatch(/^This text contains a card number\./);
    },
  );

  test.each(['Call (312) 555-0142 before 2026-07-01.', 'Loan 4410027315, bank 021000021 1234567890'])(
    'a draft with numbers that are no card numbers can be sent: %s',
    (text) => expect(createDraft(text, 0)).toMatchObject({ canSend: true, fault: null }),
  );

  test('a draft can be sent if and only if the API accepts the message', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '👨‍👩‍👧‍👦', 'é', '1'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 8 }), (typed, maxLength) => {
        expect(createDraft(typed, maxLength).canSend).toBe(
          findMessageError(typed.trim(), maxLength) === null,
        );
      }),
    );
  });

  test('the length of a draft excludes leading and trailing spaces', () => {
    expect(createDraft('  12345 6 ', 6)).toMatchObject({ length: 7, isTooLong: true });
  });

  test('a draft that could not be sent is restored before the text that the user has typed since then', () => {
    expect(restoreDraft('First', '')).toBe('First');
    expect(restoreDraft('First', 'Second')).toBe('First\nSecond');
  });
});

test.each([
  ['the reader', { mine: true, ours: true }, { className: 'message ours', sender: 'You' }],
  [
    'a colleague of the reader',
    { mine: false, ours: true },
    { className: 'message ours', sender: 'Dana Cole' },
  ],
  ['the other side', { mine: false, ours: false }, { className: 'message', sender: 'Dana Cole' }],
])('a message from %s is shown on the correct side with the name of the sender', (_who, message, shown) => {
  expect(getPresentation({ ...message, name: 'Dana Cole' })).toEqual(shown);
});

test('reads complete events from a stream that is split at arbitrary positions', () => {
  const message = { id: 120, loanId: 7, body: 'One\n\ndata: two: three', sentAt: '2026-03-02T15:04:05.000Z' };
  const data = { ...message, from: 'staff', name: 'Dana Cole', mine: false, ours: true } as const;
  const stream = [
    STREAM_OPENING,
    formatEvent('message', data, 120),
    HEARTBEAT,
    formatEvent('unread', { unread: 2 }),
    formatEvent('unread', { unread: 3 }, 121),
  ].join('');
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (places) => {
      const received: [ChatEvent, number | null][] = [];
      const read = createEventReader((event, id) => received.push([event, id]));
      const cuts = [0, ...places.sort((a, b) => a - b), stream.length];
      for (const [index, cut] of cuts.entries()) read(stream.slice(cut, cuts[index + 1] ?? cut));
      expect(received).toEqual([
        [{ name: 'message', data }, 120],
        [{ name: 'unread', data: { unread: 2 } }, null],
        [{ name: 'unread', data: { unread: 3 } }, 121],
      ]);
    }),
  );
});
