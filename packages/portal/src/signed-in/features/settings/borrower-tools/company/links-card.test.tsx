import 'virtual:texts/app-settings';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { createLinksSchema, toLinkFields, toLinks } from './links-card.tsx';

const schema = createLinksSchema(createTranslate(testTenant));
const EMPTY_VALUES = { url1: '', text1: '', url2: '', text2: '' };
const validate = (fields: object) =>
  schema
    .safeParse({ ...EMPTY_VALUES, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

test('accepts empty links, and web addresses with or without a link text', () => {
  expect(validate({})).toEqual([]);
  expect(
    validate({ url1: 'https://harbor.example/help', url2: ' http://harbor.example ', text2: 'Home' }),
  ).toEqual([]);
});

test.each([
  'harbor.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://localhost',
  'mailto:a@b.example',
])('refuses a link to %s', (url2) => {
  expect(validate({ url2 })).toEqual(['url2: Enter an address that starts with http:// or https://.']);
});

test('requires a web address if a link text is entered', () => {
  expect(validate({ text1: 'Help' })).toEqual([
    'url1: Enter a web address for this link, or clear its text.',
  ]);
});

// @spec 2.50
test('converts links to form values and back without a change', () => {
  const links = [
    { url: 'https://harbor.example', text: 'Home' },
    { url: '', text: '' },
  ] as const;
  expect(toLinks(toLinkFields(links))).toEqual(links);
});
