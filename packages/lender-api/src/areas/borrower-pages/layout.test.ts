import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { html } from '../../platform/http/html.ts';
import { createTestBrand } from '../../testing/test-brand.ts';
import { renderPage } from './layout.ts';

const createLogoImage = (name: string) => ({ url: `/brand/0123/${name}`, width: 200, height: 40 });
const ATTACK = `"><script>alert(1)</script><style>*{}</style>'`;

const getStyle = (page: string) => /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';

test('a page contains the images and font of the brand, and its Content Security Policy allows only its own styles', () => {
  const brand = createTestBrand({
    logo: {
      light: createLogoImage('light.svg'),
      dark: createLogoImage('dark.svg'),
      placeholder: null,
      bitmap: null,
      needsPlate: { light: false, dark: false },
    },
    fontFiles: [{ url: '/brand/0123/inter.woff2', weight: '100 900', style: 'normal' }],
    favicon: '/brand/0123/favicon.svg',
    background: createLogoImage('background.svg'),
  });
  const { html: page, headers } = renderPage({ brand, title: 'Sign in', isNarrow: true, body: html`` });
  const style = getStyle(page);
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

test('a printed page has the colors of light mode, even for a brand with only dark mode', () => {
  const brand = createTestBrand({ colorMode: { initial: 'dark', fixed: true } });
  const style = getStyle(renderPage({ brand, title: 'Receipt', body: html`` }).html);
  const [screen = '', paper = ''] = style.split('@media print{', 2);
  expect(screen).toContain('color-scheme:dark');
  expect(paper).toContain(':root:root:root{color-scheme:light');
  expect(paper).not.toContain('color-scheme:dark');
});

test('the placeholder image of a logo is a pseudo-element in the styles', () => {
  const [client, placeholder] = [createLogoImage('client.png'), createLogoImage('placeholder.png')];
  const needsPlate = { light: false, dark: true };
  const createBrandWithPlaceholder = (shown: typeof placeholder | null) =>
    createTestBrand({
      logo: { light: client, dark: client, placeholder: shown, bitmap: client, needsPlate },
    });
  const renderStyle = (shown: typeof placeholder | null) =>
    getStyle(renderPage({ brand: createBrandWithPlaceholder(shown), title: 'Home', body: html`` }).html);
  expect(renderStyle(placeholder)).toMatch(/\.logo::after\{[^}]*url\("\/brand\/0123\/placeholder\.png"\)/);
  expect(renderStyle(null)).not.toContain('.logo::after');
});

test('brand values that contain HTML or CSS cannot change the markup or styles of a page', () => {
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

test('a preview names the parts of the draft that Borrower Tools replace', () => {
  const renderNote = (preview: { replacedParts: string[] } | null) => {
    const { html: page } = renderPage({ brand: createTestBrand({ preview }), title: 'Home', body: html`` });
    return /<p class="preview">(.*?)<a href="\/\?preview=">/
      .exec(page)?.[1]
      ?.replaceAll(/<[^>]*>/g, '')
      .trim();
  };
  expect(renderNote(null)).toBeUndefined();
  expect(renderNote({ replacedParts: [] })).toBe('Preview of a draft.');
  expect(renderNote({ replacedParts: ['accent color', 'logo', 'terms'] })).toBe(
    'Preview of a draft. The lender’s Borrower Tools replace these parts of the draft: accent color, logo, and terms.',
  );
});
