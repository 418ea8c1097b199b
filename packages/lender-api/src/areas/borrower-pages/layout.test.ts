import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { html } from '../../platform/http/html.ts';
import { createTestBrand } from '../../testing/test-brand.ts';
import { renderPage } from './layout.ts';

const logo = (name: string) => ({ url: `/brand/0123/${name}`, width: 200, height: 40 });
const ATTACK = `"><script>alert(1)</script><style>*{}</style>'`;

const styleOf = (page: string) => /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';

test('a page has the logos of both modes, the font, the favicon and the background of the brand, and a policy for its styles', () => {
  const brand = createTestBrand({
    logo: {
      light: logo('light.svg'),
      dark: logo('dark.svg'),
      placeholder: null,
      bitmap: null,
      needsPlate: { light: false, dark: false },
    },
    fontFiles: [{ url: '/brand/0123/inter.woff2', weight: '100 900', style: 'normal' }],
    favicon: '/brand/0123/favicon.svg',
    background: logo('background.svg'),
  });
  const { html: page, headers } = renderPage({ brand, title: 'Sign in', isNarrow: true, body: html`` });
  const style = styleOf(page);
  expect(page).toContain('<html lang="en" data-font>');
  expect(page).toContain('<link rel="icon" href="/brand/0123/favicon.svg">');
  expect(page).toContain('src="/brand/0123/light.svg" width="200" height="40" alt="Test Lender"');
  expect(page).toContain('src="/brand/0123/dark.svg"');
  expect(style).toContain('url("/brand/0123/background.svg")');
  expect(style).toContain('@font-face{font-family:"Inter Variable";font-weight:100 900');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('a brand without a logo shows its name', () => {
  const { html: page } = renderPage({ brand: createTestBrand(), title: 'Home', body: html`` });
  expect(page).toContain('<a class="brand" href="home">Test Lender</a>');
  expect(page).not.toContain('<img');
});

test('a printed page has the colors of light mode, whatever the color mode of the brand is', () => {
  const brand = createTestBrand({ colorMode: { initial: 'dark', fixed: true } });
  const style = styleOf(renderPage({ brand, title: 'Receipt', body: html`` }).html);
  const [screen = '', paper = ''] = style.split('@media print{', 2);
  expect(screen).toContain('color-scheme:dark');
  expect(paper).toContain(':root:root:root{color-scheme:light');
  expect(paper).not.toContain('color-scheme:dark');
});

test('the placeholder of a client logo is part of the styles of the logo', () => {
  const [client, placeholder] = [logo('client.png'), logo('placeholder.png')];
  const needsPlate = { light: false, dark: true };
  const withLogo = (shown: typeof placeholder | null) =>
    createTestBrand({
      logo: { light: client, dark: client, placeholder: shown, bitmap: client, needsPlate },
    });
  const styleWith = (shown: typeof placeholder | null) =>
    styleOf(renderPage({ brand: withLogo(shown), title: 'Home', body: html`` }).html);
  expect(styleWith(placeholder)).toMatch(/\.logo::after\{[^}]*url\("\/brand\/0123\/placeholder\.png"\)/);
  expect(styleWith(null)).not.toContain('.logo::after');
});

test('values of a brand cannot add markup or styles to a page', () => {
  const image = { url: `/x${ATTACK}`, width: 1, height: 1 };
  const brand = createTestBrand({
    name: ATTACK,
    logo: {
      light: image,
      dark: image,
      placeholder: null,
      bitmap: image,
      needsPlate: { light: true, dark: true },
    },
    favicon: ATTACK,
    background: image,
    contact: { website: { text: ATTACK, url: ATTACK }, phone: null, address: [ATTACK] },
    links: [{ text: ATTACK, url: ATTACK }],
  });
  const withPlaceholder = createTestBrand({
    logo: {
      light: image,
      dark: image,
      placeholder: image,
      bitmap: image,
      needsPlate: { light: true, dark: true },
    },
  });
  for (const each of [brand, withPlaceholder]) {
    const { html: page } = renderPage({ brand: each, title: ATTACK, isNarrow: true, body: html`` });
    expect(page).not.toContain('<script');
    expect(page.match(/<style>/g)).toHaveLength(1);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
  }
  const fontFiles = [{ url: `/x${ATTACK}`, weight: '400', style: 'normal' }] as const;
  expect(() => renderPage({ brand: { ...brand, fontFiles }, title: '', body: html`` })).toThrow('address');
  expect(() =>
    renderPage({
      brand: { ...brand, font: { face: '"x";}body{', fallback: 'serif' } },
      title: '',
      body: html``,
    }),
  ).toThrow('font family');
});
