import { generateKeyPairSync } from 'node:crypto';
import { flagsSchema, type InjectedTenant } from '@livery/tenant-config';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The private key of `testTenant`, for decrypting passwords that were encrypted with its public key. */
export const testPrivateKey = keys.privateKey;

const logo = { url: '/brand/logo.svg', width: 120, height: 32 };
const logos = { light: logo, dark: logo };

export const testTenant: InjectedTenant = {
  slug: 'harbor',
  name: 'Harbor Auto Finance',
  release: 'test',
  apiBase: '/api',
  apiExtensions: ['log-out', 'list-totals'],
  country: 'US',
  timeZone: 'America/New_York',
  locale: 'en-US',
  passwordEncryption: { scheme: 'oaep', publicKey: keys.publicKey, keyId: null },
  colorMode: { initial: 'light', fixed: false },
  images: { logo: logos, signInLogo: logos, navbarLogo: logos, signInBackground: null },
  chatFrame: null,
  legalLinks: { privacy: null, terms: null },
  flags: flagsSchema.parse({}),
  qa: null,
  preview: null,
  texts: {},
};
