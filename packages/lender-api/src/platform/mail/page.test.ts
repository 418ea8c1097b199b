import { expect, test } from 'vitest';
import { outboxPage } from './page.ts';

const NEW = { createdAt: new Date(0), attempts: 0, sentAt: null, failedAt: null, lastError: null };
const mail = (overrides: object) => ({
  lender: 'Harbor',
  mail: { recipient: 'a@b.example', subject: 'Reset', body: 'Hello', ...NEW, ...overrides },
});

test('nothing in a mail can become markup', () => {
  const attack = `<script>alert("1")</script>'&`;
  const page = outboxPage(
    [{ ...mail({ recipient: attack, subject: attack, body: attack }), lender: attack }],
    false,
  );
  expect(page).not.toContain('<script');
  expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')).toHaveLength(5);
});

test('a reset link can be followed, and only the address becomes the link', () => {
  const page = outboxPage([mail({ body: 'Go to http://h.localhost:8080/reset-password/aB_-9 now' })], false);
  expect(page).toContain(
    'Go to <a href="http://h.localhost:8080/reset-password/aB_-9">http://h.localhost:8080/reset-password/aB_-9</a> now',
  );
  expect(outboxPage([mail({ body: 'javascript:alert(1)/reset-password/x' })], false)).not.toContain('<a ');
});

test('an empty outbox says so', () => {
  expect(outboxPage([], false)).toContain('No mails yet.');
});

test.each([
  [{}, 'waiting'],
  [{ attempts: 1, lastError: 'ECONNECTION' }, 'waiting, tried 1 time: ECONNECTION'],
  [{ attempts: 3, lastError: '451 EENVELOPE' }, 'waiting, tried 3 times: 451 EENVELOPE'],
  [
    { attempts: 1, failedAt: new Date(0), lastError: '550 EENVELOPE' },
    'given up 1970-01-01T00:00:00.000Z: 550 EENVELOPE',
  ],
  [{ attempts: 1, sentAt: new Date(0) }, 'sent 1970-01-01T00:00:00.000Z'],
])('with a mail server, %j shows as %s, and its text to nobody', (state, shown) => {
  const page = outboxPage([mail({ ...state, body: 'Hello' })], true);
  expect(page).toContain(`<p>${shown}</p>`);
  expect(page).not.toContain('Hello');
});
