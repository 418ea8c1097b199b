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
function renderedScreen(slots: readonly Slot[], overrides: Partial<InjectedTenant> = {}): string {
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
  expect(renderedScreen([TITLE])).toBe('<p>Sign In</p>');
  expect(renderedScreen([TITLE], { texts: { 'signIn.title': ['Welcome'] } })).toBe('<p>Welcome</p>');
});

test('the value of a placeholder in a text can be another text', () => {
  const show: Slot = { text: 'password.show', values: { field: markSlot(1) } };
  const field: Slot = { text: 'resetPassword.newPassword', values: {} };
  const texts = { 'resetPassword.newPassword': ['Secret'] };
  expect(renderedScreen([show, field])).toBe('<p>Show New Password</p>');
  expect(renderedScreen([show, field], { texts })).toBe('<p>Show Secret</p>');
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
    expect(renderedScreen([{ tenant: 'name' }], { name: words })).toBe(`<p>${escaped}</p>`);
    expect(renderedScreen([TITLE], { texts: { 'signIn.title': [words] } })).toBe(`<p>${escaped}</p>`);
  },
);

test("does not replace a slot marker inside a tenant's text", () => {
  const name = markSlot(1);
  expect(renderedScreen([{ tenant: 'name' }, TITLE], { name })).toBe(`<p>${name}</p>`);
});

test('removes an element if the tenant does not have the value that it shows', () => {
  const link = (name: 'privacy' | 'terms', slot: number) =>
    markOptional(`legalLinks.${name}`, `<a href="${markSlot(slot)}"></a>`);
  const prerendered: Prerendered = {
    ...PRERENDERED,
    screens: { ...PRERENDERED.screens, 'sign-in': `<p>${link('privacy', 0)}${link('terms', 1)}</p>` },
    slots: [{ tenant: 'legalLinks.privacy' }, { tenant: 'legalLinks.terms' }],
  };
  const screenWith = (legalLinks: InjectedTenant['legalLinks']) =>
    renderPrerenderedScreen(prerendered, { ...makeRelease('harbor').injected, legalLinks }, 'sign-in').screen;
  expect(screenWith({ privacy: null, terms: null })).toBe('<p></p>');
  expect(screenWith({ privacy: null, terms: 'https://a.example/?a&b' })).toBe(
    '<p><a href="https://a.example/?a&amp;b"></a></p>',
  );
});
