import { expect, test } from 'vitest';
import { renderOutboxPage } from './outbox-page.ts';

const NEW_MAIL_STATE = { createdAt: new Date(0), attempts: 0, sentAt: null, failedAt: null, lastError: null };
const createMail = (overrides: object) => ({
  lender: 'Harbor',
  mail: {
    recipient: 'a@b.example',
    subject: 'Reset',
    body: 'Hello',
    html: null,
    ...NEW_MAIL_STATE,
    ...overrides,
  },
});

test('escapes all parts of an email', () => {
  const attack = `<script>alert("1")</script>'&`;
  const page = renderOutboxPage(
    [{ ...createMail({ recipient: attack, subject: attack, body: attack }), lender: attack }],
    false,
  );
  expect(page).not.toContain('<script');
  expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')).toHaveLength(5);
});

test('converts the address of a password reset page to a link, and no other text', () => {
  const page = renderOutboxPage(
    [createMail({ body: 'Go to http://h.localhost:8080/reset-password/aB_-9 now' })],
    false,
  );
  expect(page).toContain(
    'Go to <a href="http://h.localhost:8080/reset-password/aB_-9">http://h.localhost:8080/reset-password/aB_-9</a> now',
  );
  expect(
    renderOutboxPage([createMail({ body: 'javascript:alert(1)/reset-password/x' })], false),
  ).not.toContain('<a ');
});

test('shows the HTML of an email in a frame without scripts, and its text below', () => {
  const page = renderOutboxPage(
    [createMail({ html: '<html><head></head><body>"Hi" <b>there</b></body></html>' })],
    false,
  );
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('&quot;Hi&quot; &lt;b&gt;there&lt;/b&gt;');
  expect(page).toContain('<pre>Hello</pre>');
  expect(renderOutboxPage([createMail({ html: '<b>secret</b>' })], true)).not.toContain('secret');
});

test('shows "No emails yet." if the outbox is empty', () => {
  expect(renderOutboxPage([], false)).toContain('No emails yet.');
});

test.each([
  [{}, 'queued'],
  [{ attempts: 1, lastError: 'ECONNECTION' }, 'queued, 1 attempt failed: ECONNECTION'],
  [{ attempts: 3, lastError: '451 EENVELOPE' }, 'queued, 3 attempts failed: 451 EENVELOPE'],
  [
    { attempts: 1, failedAt: new Date(0), lastError: '550 EENVELOPE' },
    'failed 1970-01-01T00:00:00.000Z: 550 EENVELOPE',
  ],
  [{ attempts: 1, sentAt: new Date(0) }, 'sent 1970-01-01T00:00:00.000Z'],
])('with a mail server, shows the state %j as "%s" and hides the text', (state, expectedText) => {
  const page = renderOutboxPage([createMail({ ...state, body: 'Hello' })], true);
  expect(page).toContain(`<p>${expectedText}</p>`);
  expect(page).not.toContain('Hello');
});
