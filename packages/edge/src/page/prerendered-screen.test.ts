import {
  type InjectedTenant,
  markOptional,
  markSlot,
  type Prerendered,
  type Slot,
} from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { PRERENDERED } from '../testing/start-test-edge.ts';
import { renderPrerenderedScreen } from './prerendered-screen.ts';

/** Renders a sign-in screen whose markup is one slot. */
function renderScreen(slots: readonly Slot[], overrides: Partial<InjectedTenant> = {}): string {
  const prerendered: Prerendered = {
    ...PRERENDERED,
    screens: { ...PRERENDERED.screens, 'sign-in': `<p>${markSlot(0)}</p>` },
    slots,
    messages: {
      'signIn.title': ['Sign In'],
      'resetPassword.newPassword': ['New Password'],
      'password.show': ['Show ', ['field']],
    },
  };
  const tenant = { ...makeRelease('harbor').injected, ...overrides };
  return renderPrerenderedScreen(prerendered, tenant, 'sign-in').screen;
}

const TITLE: Slot = { text: 'signIn.title', values: {} };

test("uses the portal's text unless the tenant has its own", () => {
  expect(renderScreen([TITLE])).toBe('<p>Sign In</p>');
  expect(renderScreen([TITLE], { texts: { 'signIn.title': ['Welcome'] } })).toBe('<p>Welcome</p>');
});

test('the value of a placeholder in a text can be another text', () => {
  const show: Slot = { text: 'password.show', values: { field: markSlot(1) } };
  const field: Slot = { text: 'resetPassword.newPassword', values: {} };
  const texts = { 'resetPassword.newPassword': ['Secret'] };
  expect(renderScreen([show, field])).toBe('<p>Show New Password</p>');
  expect(renderScreen([show, field], { texts })).toBe('<p>Show Secret</p>');
});

test.each(['</p><script>alert(1)</script>', `"'><img src=x onerror=alert(1)>`, '$& $1 {field}', '&lt;b&gt;'])(
  'escapes a tenant’s text: %s',
  (words) => {
    const escaped = words
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(renderScreen([{ tenant: 'name' }], { name: words })).toBe(`<p>${escaped}</p>`);
    expect(renderScreen([TITLE], { texts: { 'signIn.title': [words] } })).toBe(`<p>${escaped}</p>`);
  },
);

test("does not replace a slot marker inside a tenant's text", () => {
  const name = markSlot(1);
  expect(renderScreen([{ tenant: 'name' }, TITLE], { name })).toBe(`<p>${name}</p>`);
});

test('removes an element if the tenant does not have the value that it shows', () => {
  const createLinkSlot = (name: 'privacy' | 'terms', slot: number) =>
    markOptional(`legalLinks.${name}`, `<a href="${markSlot(slot)}"></a>`);
  const prerendered: Prerendered = {
    ...PRERENDERED,
    screens: {
      ...PRERENDERED.screens,
      'sign-in': `<p>${createLinkSlot('privacy', 0)}${createLinkSlot('terms', 1)}</p>`,
    },
    slots: [{ tenant: 'legalLinks.privacy' }, { tenant: 'legalLinks.terms' }],
  };
  const renderScreenWithLinks = (legalLinks: InjectedTenant['legalLinks']) =>
    renderPrerenderedScreen(prerendered, { ...makeRelease('harbor').injected, legalLinks }, 'sign-in').screen;
  expect(renderScreenWithLinks({ privacy: null, terms: null })).toBe('<p></p>');
  expect(renderScreenWithLinks({ privacy: null, terms: 'https://a.example/?a&b' })).toBe(
    '<p><a href="https://a.example/?a&amp;b"></a></p>',
  );
});
