import { flagsSchema } from '@livery/tenant-config';
import type { BrandAsset, BrandIcon, Release } from '@livery/tenant-config/load';

export function makeRelease(slug: string, overrides: Partial<Release> = {}): Release {
  const asset = (name: string, contentType: string, body: string): BrandAsset => ({
    path: `/brand/${slug}0123456789/${name}`,
    contentType,
    body: Buffer.from(body),
  });
  const logo = asset(
    'logo.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><!--${slug}--></svg>`,
  );
  const icon = (name: string, rel: string): BrandIcon => ({
    path: `/brand/${slug}0123456789/${name}`,
    contentType: 'image/png',
    link: { rel, sizes: '32x32' },
    draw: () => Promise.resolve(Buffer.from(`${name} of ${slug}`)),
  });
  const image = { url: logo.path, width: 120, height: 32 };
  const logos = { light: image, dark: image };
  return {
    slug,
    preset: null,
    hash: `${slug}-hash`,
    fingerprint: `${slug}-fingerprint`,
    name: `Lender ${slug}`,
    hosts: [`${slug}.localhost`],
    upstream: null,
    canonicalOrigin: `http://${slug}.localhost:8080`,
    fileOrigins: [],
    chatWidget: null,
    title: `Portal of ${slug}`,
    hasLogoFile: false,
    measureLogos: () => Promise.resolve(true),
    measurePlates: () => Promise.resolve({ light: null, dark: null }),
    warnings: [],
    contrast: { text: 4.5, controls: 3, problems: [] },
    themeCss: `:root{--lv-accent-solid:#123456;--lv-name:"${slug}"}`,
    icons: [icon('favicon.png', 'icon'), icon('touch.png', 'apple-touch-icon')],
    assets: [logo],
    injected: {
      slug,
      name: `Lender ${slug}`,
      release: `${slug}-hash`,
      apiBase: '/api',
      apiExtensions: [],
      country: 'US',
      timeZone: 'America/New_York',
      locale: 'en-US',
      passwordEncryption: { scheme: 'oaep', publicKey: `-----BEGIN PUBLIC KEY-----${slug}`, keyId: null },
      colorMode: { initial: 'system', fixed: false },
      images: { logo: logos, signInLogo: logos, navbarLogo: logos, signInBackground: null },
      chatFrame: null,
      legalLinks: { privacy: null, terms: null },
      flags: flagsSchema.parse({}),
      qa: null,
      preview: null,
      texts: {},
    },
    brandDocument: {
      release: `${slug}-hash`,
      name: `Lender ${slug}`,
      theme: {
        accent: '#123456',
        secondAccent: null,
        neutralTint: null,
        radius: 8,
        font: { face: '"Inter Variable"', fallback: 'sans-serif' },
        colorMode: { initial: 'system', fixed: false },
      },
      logo: { ...logos, png: null, needsPlate: { light: false, dark: false } },
      favicon: `/brand/${slug}0123456789/favicon.png`,
      background: null,
      fontFiles: [],
      fallbackFont: { family: 'sans-serif', faces: [] },
      legalLinks: { privacy: null, terms: null },
    },
    ...overrides,
  };
}
