import { describe, expect, test } from 'vitest';
import { type BorrowerTools, createEffectiveBrand, listReplacedParts } from './effective-brand.ts';
import { createNeutralBrand, type ReleaseBrand } from './release-brand.ts';

const image = (name: string) => ({ url: `/brand/0123/${name}`, width: 200, height: 40 });

const RELEASE: ReleaseBrand = {
  ...createNeutralBrand('Harbor'),
  release: 'r1',
  theme: {
    ...createNeutralBrand('').theme,
    accent: '#0f6e78',
    secondAccent: '#f0a020',
    neutralTint: '#778899',
  },
  logo: {
    light: image('logo.svg'),
    dark: image('logo-dark.svg'),
    png: image('logo.png'),
    needsPlate: { light: true, dark: false },
  },
  favicon: '/brand/0123/favicon.svg',
  background: image('background.svg'),
  fontFiles: [{ url: '/brand/0123/inter.woff2', weight: '100 900', style: 'normal' }],
  fallbackFont: { family: '"Inter Stand-in"', faces: [] },
  legalLinks: { privacy: 'https://harbor.example/privacy', terms: 'https://harbor.example/terms' },
};

const EMPTY_BORROWER_TOOLS: BorrowerTools = {
  accent: null,
  logo: null,
  logoPlaceholder: null,
  favicon: null,
  background: null,
  website: null,
  phone: null,
  address: null,
  links: [],
  terms: '',
  privacyPolicy: null,
};

const PAGE_ADDRESSES = { host: '', api: '/api' };
const createBrand = (tools: Partial<BorrowerTools>, release = RELEASE, addresses = PAGE_ADDRESSES) =>
  createEffectiveBrand(release, { ...EMPTY_BORROWER_TOOLS, ...tools }, addresses);

test('the effective brand is the brand of the release if Borrower Tools has no values', () => {
  expect(createBrand({})).toEqual({
    name: 'Harbor',
    colors: { accent: '#0f6e78', secondAccent: '#f0a020', neutralTint: '#778899' },
    radius: 8,
    font: { face: 'system-ui', fallback: 'sans-serif' },
    fontFiles: RELEASE.fontFiles,
    fallbackFont: RELEASE.fallbackFont,
    colorMode: { initial: 'system', fixed: false },
    logo: {
      light: image('logo.svg'),
      dark: image('logo-dark.svg'),
      placeholder: null,
      bitmap: image('logo.png'),
      needsPlate: { light: true, dark: false },
    },
    favicon: '/brand/0123/favicon.svg',
    background: image('background.svg'),
    contact: { website: null, phone: null, address: [] },
    links: [
      { text: 'Terms', url: 'https://harbor.example/terms' },
      { text: 'Privacy policy', url: 'https://harbor.example/privacy' },
    ],
    terms: '',
    preview: null,
  });
});

const UPLOADED = { name: 'ab.png', width: 300, height: 60 };
const uploadedImage = { url: '/api/client/files/ab.png', width: 300, height: 60 };

describe('createEffectiveBrand', () => {
  test.each<[string, Partial<BorrowerTools>, object]>([
    [
      'accent color, without the colors that belong to the accent of the release',
      { accent: '#aa0000' },
      { colors: { accent: '#aa0000' } },
    ],
    [
      'PNG logo, on a light plate in dark mode',
      { logo: UPLOADED },
      {
        logo: {
          light: uploadedImage,
          dark: uploadedImage,
          bitmap: uploadedImage,
          needsPlate: { light: false, dark: true },
        },
      },
    ],
    [
      'logo placeholder, if there is no client logo',
      { logoPlaceholder: UPLOADED },
      { logo: { light: uploadedImage, bitmap: uploadedImage, placeholder: null } },
    ],
    [
      'logo placeholder, which a page shows if the client logo does not load',
      { logo: { ...UPLOADED, name: 'cd.png' }, logoPlaceholder: UPLOADED },
      { logo: { bitmap: { url: '/api/client/files/cd.png' }, placeholder: uploadedImage } },
    ],
    [
      'JPEG logo, which has its own background',
      { logo: { ...UPLOADED, name: 'ab.jpg' } },
      { logo: { needsPlate: { light: false, dark: false } } },
    ],
    ['favicon', { favicon: 'ab.ico' }, { favicon: '/api/client/files/ab.ico' }],
    ['background image', { background: UPLOADED }, { background: uploadedImage }],
    [
      'website, with or without a scheme',
      { website: 'www.harbor.example' },
      { contact: { website: { text: 'www.harbor.example', url: 'https://www.harbor.example' } } },
    ],
    [
      'phone',
      { phone: '4105550134' },
      { contact: { phone: { text: '(410) 555-0134', url: 'tel:4105550134' } } },
    ],
    [
      'address, without empty parts',
      { address: { line1: '1 Main Street', line2: '', city: 'Baltimore', state: 'MD', zip: '' } },
      { contact: { address: ['1 Main Street', 'Baltimore, MD'] } },
    ],
    [
      'terms, on a page of their own',
      { terms: '# Terms' },
      {
        terms: '# Terms',
        links: [
          { text: 'Terms', url: '/api/borrower-app/terms' },
          { text: 'Privacy policy', url: 'https://harbor.example/privacy' },
        ],
      },
    ],
    [
      'privacy policy',
      { privacyPolicy: 'ab.pdf' },
      {
        links: [
          { text: 'Terms', url: 'https://harbor.example/terms' },
          { text: 'Privacy policy', url: '/api/client/files/ab.pdf' },
        ],
      },
    ],
    [
      'additional links after the legal links; a link without a text shows its address',
      {
        links: [
          { url: 'https://a.example/help', text: 'Help' },
          { url: null, text: null },
          { url: 'https://b.example/', text: null },
        ],
      },
      {
        links: [
          { text: 'Terms', url: 'https://harbor.example/terms' },
          { text: 'Privacy policy', url: 'https://harbor.example/privacy' },
          { text: 'Help', url: 'https://a.example/help' },
          { text: 'https://b.example/', url: 'https://b.example/' },
        ],
      },
    ],
  ])('overrides the brand of the release with a value of Borrower Tools: %s', (_value, tools, expected) => {
    expect(createBrand(tools)).toMatchObject(expected);
  });
});

test('the addresses in an email are absolute', () => {
  const addresses = { host: 'https://h.example', api: 'https://h.example/api' };
  const { logo, links, favicon } = createBrand({ favicon: 'ab.ico', terms: 'x' }, RELEASE, addresses);
  expect([logo?.bitmap?.url, links[0]?.url, favicon]).toEqual([
    'https://h.example/brand/0123/logo.png',
    'https://h.example/api/borrower-app/terms',
    'https://h.example/api/client/files/ab.ico',
  ]);
});

test('a lender without a known release has a neutral brand with its name and without images', () => {
  expect(createBrand({}, createNeutralBrand('Acme'))).toMatchObject({
    name: 'Acme',
    logo: null,
    favicon: null,
    background: null,
    links: [],
  });
});

test('lists the parts of a release that Borrower Tools replace', () => {
  expect(listReplacedParts(EMPTY_BORROWER_TOOLS)).toEqual([]);
  const contactOnly = { phone: '4105550134', website: 'harbor.example', terms: '  ' };
  expect(listReplacedParts({ ...EMPTY_BORROWER_TOOLS, ...contactOnly })).toEqual([]);
  expect(listReplacedParts({ ...EMPTY_BORROWER_TOOLS, logoPlaceholder: UPLOADED })).toEqual(['logo']);
  const everything = {
    accent: '#7a1fa2',
    logo: UPLOADED,
    favicon: 'a.png',
    background: UPLOADED,
    terms: '# Terms',
    privacyPolicy: 'b.pdf',
  };
  expect(listReplacedParts({ ...EMPTY_BORROWER_TOOLS, ...everything })).toEqual([
    'accent color',
    'logo',
    'favicon',
    'background image',
    'terms',
    'privacy policy',
  ]);
});
