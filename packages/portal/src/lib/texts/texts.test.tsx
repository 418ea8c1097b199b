import 'virtual:texts/list';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { texts } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { createTranslate } from './texts.ts';

const translate = createTranslate({ locale: 'en-US', texts: {} });

test('returns the text unchanged if it has no placeholders', () => {
  expect(translate('signIn.forgot')).toBe(texts['signIn.forgot']);
});

test("fills in placeholders and plurals, and formats numbers for the tenant's locale", () => {
  expect(translate('list.pageOf', { page: '2', pages: '14' })).toBe('Page 2 of 14');
  expect(translate('list.announceRange', { total: 1, from: 1, to: 1 })).toBe('1 record, showing 1 to 1');
  expect(translate('list.announceRange', { total: 2043, from: 1, to: 12 })).toBe(
    '2,043 records, showing 1 to 12',
  );
});

// @spec 1.12
test("uses the tenant's texts, and the default texts for keys that the tenant does not define", () => {
  const t = createTranslate({ locale: 'en-US', texts: { 'signIn.title': compileMessage('Staff entrance') } });
  expect(t('signIn.title')).toBe('Staff entrance');
  expect(t('signIn.submit')).toBe('Sign In');
});

test('throws an error for a text whose area the code does not import', () => {
  expect(() => translate('notFound.key' as 'signIn.title')).toThrow('does not import its area');
});
