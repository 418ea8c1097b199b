import { expect, test } from 'vitest';
import { renderPreviewBanner } from './preview-banner.ts';

const LOGO = {
  url: '/api/client/files/logo.png',
  width: 200,
  height: 40,
  plates: { light: null, dark: null },
};

const readNotes = (options: Partial<Parameters<typeof renderPreviewBanner>[0]>): string[] => {
  const { html } = renderPreviewBanner({
    isValid: true,
    expires: Date.UTC(2026, 11, 4),
    locale: 'en-US',
    logos: { signIn: null, navbar: null },
    ...options,
  });
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
};

test('names the day on which the link expires, in the language of the tenant', () => {
  expect(readNotes({})).toEqual(['Preview of a draft. This link is valid until Dec 4, 2026.']);
  expect(readNotes({ locale: 'en-CA' })).toEqual([
    'Preview of a draft. This link is valid until Dec 4, 2026.',
  ]);
});

test('reports that the last valid version of an invalid draft is shown', () => {
  expect(readNotes({ isValid: false })[1]).toBe('The draft has errors. Its last valid version is shown.');
});

test.each([
  [{ signIn: LOGO, navbar: null }, 'The sign-in logo uploaded by the lender replaces that of the draft.'],
  [{ signIn: null, navbar: LOGO }, 'The navigation logo uploaded by the lender replaces that of the draft.'],
  [
    { signIn: LOGO, navbar: LOGO },
    'The sign-in and navigation logos uploaded by the lender replace those of the draft.',
  ],
])('names the logos of the lender that replace those of the draft', (logos, note) => {
  expect(readNotes({ logos })[1]).toBe(note);
});
