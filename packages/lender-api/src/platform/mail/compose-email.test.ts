import { computeContrastRatio, TEXT_CONTRAST } from '@livery/theming';
import { expect, test } from 'vitest';
import { createTestBrand } from '../../testing/test-brand.ts';
import { composeEmail, type EmailBlock } from './compose-email.ts';

const BLOCKS: EmailBlock[] = [
  { kind: 'paragraph', lines: ['Hello,', 'second line'] },
  { kind: 'button', label: 'Sign in', url: 'https://h.example/enter?link=a&b' },
  { kind: 'facts', facts: [['Date', '03/02/2026']] },
];

const bitmap = { url: 'https://h.example/brand/0123/logo.png', width: 600, height: 120 };
const logo = {
  light: bitmap,
  dark: bitmap,
  placeholder: null,
  bitmap,
  needsPlate: { light: false, dark: false },
};
const fontFiles = [
  { url: 'https://h.example/brand/0123/inter.woff2', weight: '100 900', style: 'normal' as const },
];

test('an email has a text and an HTML part with the same content', () => {
  const brand = createTestBrand({
    logo,
    contact: { website: null, phone: null, address: ['1 Main Street', 'Baltimore, MD 21230'] },
    links: [{ text: 'Terms', url: 'https://h.example/terms' }],
  });
  const { subject, body, html } = composeEmail(brand, 'Hi', BLOCKS);
  expect(subject).toBe('Hi');
  expect(body).toBe(
    [
      'Hello,\nsecond line',
      'https://h.example/enter?link=a&b',
      'Date:             03/02/2026',
      '--\nTest Lender\n1 Main Street\nBaltimore, MD 21230\nTerms: https://h.example/terms',
    ].join('\n\n'),
  );
  for (const part of [
    'Hello,<br>second line',
    'href="https://h.example/enter?link=a&amp;b"',
    '>03/02/2026</td>',
    '1 Main Street<br>Baltimore, MD 21230',
    'href="https://h.example/terms"',
    'src="https://h.example/brand/0123/logo.png" width="240" height="48" alt="Test Lender"',
    '#0f6e78',
  ]) {
    expect(html).toContain(part);
  }
});

const removeConditionalComments = (html: string) =>
  html.replace(/<!--\[if (?:mso|!mso)\]>.*?<!\[endif\]-->/g, '');

test('the HTML works without style sheets and scripts, and loads only the logo and the font', () => {
  const { html } = composeEmail(createTestBrand({ logo, fontFiles }), 'Hi', BLOCKS);
  expect(removeConditionalComments(html)).not.toMatch(/<(?:style|link|script)|url\(|class=/);
  expect(html.match(/ src="/g)).toHaveLength(1);
  expect(html.match(/url\(/g)).toHaveLength(1);
});

test('the HTML contains the font with an absolute address, and a fallback for mail readers without web fonts', () => {
  const { html } = composeEmail(createTestBrand({ fontFiles }), 'Hi', BLOCKS);
  const [, css = ''] = /<!--\[if !mso\]><!--><style>(.*?)<\/style><!--<!\[endif\]-->/.exec(html) ?? [];
  expect(css).toBe(
    '@font-face{font-family:"Inter Variable";font-weight:100 900;font-style:normal;font-display:swap;src:url("https://h.example/brand/0123/inter.woff2") format("woff2")}',
  );
  expect(html).toContain('font-family:&quot;Inter Variable&quot;,sans-serif');
  expect(composeEmail(createTestBrand(), 'Hi', BLOCKS).html).not.toContain('@font-face');
});

test('values of the brand and the content cannot add markup', () => {
  const attack = `"><img src=x onerror=alert(1)>'&`;
  const image = { url: attack, width: 10, height: 10 };
  const brand = createTestBrand({
    name: attack,
    logo: {
      light: image,
      dark: image,
      placeholder: image,
      bitmap: image,
      needsPlate: { light: true, dark: true },
    },
    contact: { website: { text: attack, url: attack }, phone: null, address: [attack] },
    links: [{ text: attack, url: attack }],
  });
  const { html } = composeEmail(brand, attack, [
    { kind: 'paragraph', lines: [attack] },
    { kind: 'button', label: attack, url: attack },
    { kind: 'facts', facts: [[attack, attack]] },
  ]);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<img /g)).toHaveLength(1);
});

test.each(['#ffffff', '#000000', '#ffee00', '#f0a020', '#b83a26', '#0f6e78', '#7f7f7f', '#00ff00'])(
  'the text on the button has sufficient contrast for the brand color %s',
  (accent) => {
    const { html } = composeEmail(createTestBrand({ colors: { accent } }), 'Hi', BLOCKS);
    const [, fill = ''] =
      /<td bgcolor="(#[0-9a-f]{6})" style="background:[^"]*border-radius/.exec(html) ?? [];
    const [, text = ''] = /padding:12px 24px;color:(#[0-9a-f]{6})/.exec(html) ?? [];
    expect(computeContrastRatio(fill, text)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  },
);

test('a logo that is illegible on a light background is shown on a dark background', () => {
  const getHeadBackground = (needsPlate: boolean) =>
    /<td bgcolor="(#[0-9a-f]{6})" style="padding:20px/.exec(
      composeEmail(
        createTestBrand({ logo: { ...logo, needsPlate: { light: needsPlate, dark: false } } }),
        'Hi',
        [],
      ).html,
    )?.[1];
  expect(getHeadBackground(false)).toBe('#ffffff');
  expect(computeContrastRatio(getHeadBackground(true) ?? '', '#ffffff')).toBeGreaterThan(7);
});
