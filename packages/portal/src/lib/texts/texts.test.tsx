import 'virtual:texts/list';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { texts } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { createTranslate } from './texts.ts';

const ours = createTranslate({ locale: 'en-US', texts: {} });

test('returns a text without placeholders unchanged', () => {
  expect(ours('signIn.forgot')).toBe(texts['signIn.forgot']);
});

test("fills in placeholders and plurals, with numbers in the tenant's locale", () => {
  expect(ours('list.pageOf', { page: '2', pages: '14' })).toBe('Page 2 of 14');
  expect(ours('list.announceRange', { total: 1, from: 1, to: 1 })).toBe('1 record, showing 1 to 1');
  expect(ours('list.announceRange', { total: 2043, from: 1, to: 12 })).toBe('2,043 records, showing 1 to 12');
});

// @spec 1.12
test("uses the tenant's texts and the default texts for the rest", () => {
  const t = createTranslate({ locale: 'en-US', texts: { 'signIn.title': compileMessage('Staff entrance') } });
  expect(t('signIn.title')).toBe('Staff entrance');
  expect(t('signIn.submit')).toBe('Sign In');
});

test('throws for a text of an area that is not loaded', () => {
  expect(() => ours('notFound.key' as 'signIn.title')).toThrow('does not import its area');
});
