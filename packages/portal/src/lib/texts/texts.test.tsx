import 'virtual:texts/list';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { texts } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { createTranslate } from './texts.ts';

const ours = createTranslate({ locale: 'en-US', texts: {} });

test('a text without placeholders shows to the letter', () => {
  expect(ours('signIn.forgot')).toBe(texts['signIn.forgot']);
});

test('placeholders and plurals are filled in, numbers the tenant’s way', () => {
  expect(ours('list.pageOf', { page: '2', pages: '14' })).toBe('Page 2 of 14');
  expect(ours('list.announceRange', { total: 1, from: 1, to: 1 })).toBe('1 record, showing 1 to 1');
  expect(ours('list.announceRange', { total: 2043, from: 1, to: 12 })).toBe('2,043 records, showing 1 to 12');
});

// @spec 1.12
test('the tenant’s own wording wins, the rest stays', () => {
  const t = createTranslate({ locale: 'en-US', texts: { 'signIn.title': compileMessage('Staff entrance') } });
  expect(t('signIn.title')).toBe('Staff entrance');
  expect(t('signIn.submit')).toBe('Sign In');
});

test('a text whose area nothing has loaded is found out', () => {
  expect(() => ours('notFound.key' as 'signIn.title')).toThrow('does not import its area');
});
