import type { BrandDocument } from '@livery/theming';
import { expect, test } from 'vitest';
import { BRAND_SAMPLES, renderBrandSample } from './brand-samples.ts';

const image = (name: string) => ({ url: `/brand/0123/${name}`, width: 300, height: 60 });

const document: BrandDocument = {
  release: '0123',
  name: 'Acme & Sons',
  theme: {
    accent: '#7a1fa2',
    secondAccent: null,
    neutralTint: null,
    radius: 4,
    font: { face: '"Inter Variable"', fallback: 'sans-serif' },
    colorMode: { initial: 'system', fixed: false },
  },
  logo: {
    light: image('logo.svg'),
    dark: image('logo.svg'),
    png: image('logo.png'),
    needsPlate: { light: false, dark: false },
  },
  favicon: '/brand/0123/favicon.svg',
  background: null,
  fontFiles: [],
  fallbackFont: { family: 'sans-serif', faces: [] },
  legalLinks: { privacy: 'https://acme.example/privacy', terms: null },
};

test.each(BRAND_SAMPLES)(
  'the sample "$name" ($kind) has the name, logo, accent and legal links of the brand',
  ({ id, kind }) => {
    const html = renderBrandSample(document, id, 'https://portal.acme.example');
    expect(html).toContain('Acme &amp; Sons');
    expect(html).toContain(kind === 'email' ? '/brand/0123/logo.png' : '/brand/0123/logo.svg');
    expect(html).toContain('#7a1fa2');
    expect(html).toContain('https://acme.example/privacy');
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
  },
);
