import 'virtual:texts/app-settings';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../../testing/tenant.ts';
import { linksFieldsOf, linksOf, linksSchema } from './links-card.tsx';

const schema = linksSchema(createTranslate(testTenant));
const NONE = { url1: '', text1: '', url2: '', text2: '' };
const faults = (fields: object) =>
  schema
    .safeParse({ ...NONE, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? [];

test('no link, or an address with or without a text, is right', () => {
  expect(faults({})).toEqual([]);
  expect(
    faults({ url1: 'https://harbor.example/help', url2: ' http://harbor.example ', text2: 'Home' }),
  ).toEqual([]);
});

test.each([
  'harbor.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://localhost',
  'mailto:a@b.example',
])('a link to %s is refused', (url2) => {
  expect(faults({ url2 })).toEqual(['url2: Enter an address that begins with http:// or https://.']);
});

test('a text that leads nowhere asks for its address', () => {
  expect(faults({ text1: 'Help' })).toEqual([
    'url1: Enter the address that the text leads to, or empty the text.',
  ]);
});

// @spec 2.50
test('both links go to the lender as they came', () => {
  const links = [
    { url: 'https://harbor.example', text: 'Home' },
    { url: '', text: '' },
  ] as const;
  expect(linksOf(linksFieldsOf(links))).toEqual(links);
});
