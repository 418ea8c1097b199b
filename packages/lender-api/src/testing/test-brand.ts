import type { EffectiveBrand } from '../platform/brand/effective-brand.ts';

/** Returns a brand without images, links and contact data. */
export const createTestBrand = (overrides: Partial<EffectiveBrand> = {}): EffectiveBrand => ({
  name: 'Test Lender',
  colors: { accent: '#0f6e78' },
  radius: 8,
  font: { face: '"Inter Variable"', fallback: 'sans-serif' },
  fontFiles: [],
  fallbackFont: { family: 'sans-serif', faces: [] },
  colorMode: { initial: 'system', fixed: false },
  logo: null,
  favicon: null,
  background: null,
  contact: { website: null, phone: null, address: [] },
  links: [],
  terms: '',
  preview: null,
  ...overrides,
});
