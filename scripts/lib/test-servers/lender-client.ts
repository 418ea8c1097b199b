import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import type { Service } from '../service.ts';

export const SLUG = 'harbor';
const PASSWORD = 'Livery-2026!';

/** The entry of the lenders file. */
export const LENDER = {
  slug: SLUG,
  name: 'Harbor Finance',
  country: 'US',
  timeZone: 'America/Chicago',
  canonicalOrigin: 'http://harbor.localhost',
  passwordScheme: 'oaep',
  sessionTimeoutMinutes: 720,
  reportsActivity: false,
  flags: { cardEnable: true, enablePms: true, hideChat: false, enableSendReceiptCap: true },
  disclosures: { card: null, ach: null },
  demo: {
    seed: 7,
    loans: 40,
    kind: 'auto',
    emailDomain: 'harbor.example',
    office: {
      line1: '1 Harbor Street',
      line2: '',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      phone: '8005550101',
      website: 'https://www.harbor.example',
    },
  },
};

export type Api = Service<{ readonly port: number }>;
type Body = Record<string, unknown>;

/** The password keys of the lender. */
export const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Returns the address of a path of the lender on one server. */
export const getUrl = (api: Api, path: string): string => `http://127.0.0.1:${api.ready.port}/${SLUG}${path}`;

export async function call(api: Api, path: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(getUrl(api, path), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export function signIn(api: Api, email: string, password = PASSWORD) {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const key = createPublicKey(keys.privateKey);
  const encrypted = publicEncrypt({ key, ...padding }, Buffer.from(password)).toString('base64');
  return call(api, '/users/login', {}, { email: `${email}@harbor.example`, password: encrypted });
}
