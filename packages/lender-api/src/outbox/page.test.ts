import { expect, test } from 'vitest';
import { outboxPage } from './page.ts';

const mail = (overrides: object) => ({
  lender: 'Harbor',
  mail: { recipient: 'a@b.example', subject: 'Reset', body: 'Hello', createdAt: new Date(0), ...overrides },
});

test('nothing in a mail can become markup', () => {
  const attack = `<script>alert("1")</script>'&`;
  const page = outboxPage([
    { ...mail({ recipient: attack, subject: attack, body: attack }), lender: attack },
  ]);
  expect(page).not.toContain('<script');
  expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')).toHaveLength(5);
});

test('a reset link can be followed, and only the address becomes the link', () => {
  const page = outboxPage([mail({ body: 'Go to http://h.localhost:8080/reset-password/aB_-9 now' })]);
  expect(page).toContain(
    'Go to <a href="http://h.localhost:8080/reset-password/aB_-9">http://h.localhost:8080/reset-password/aB_-9</a> now',
  );
  expect(outboxPage([mail({ body: 'javascript:alert(1)/reset-password/x' })])).not.toContain('<a ');
});

test('an empty outbox says so', () => {
  expect(outboxPage([])).toContain('No mails yet.');
});
