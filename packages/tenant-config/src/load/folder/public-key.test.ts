import { createPublicKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { tenantSchema } from '../../tenant-schema.ts';
import { TENANT } from '../testing/tenant-folder.ts';
import { resolvePublicKey } from './public-key.ts';

/** The DER encoding of an RSA public key of 2,048 bits, before the modulus. */
const BEFORE_MODULUS = '30820122300d06092a864886f70d01010105000382010f003082010a0282010100';
const EXPONENT_65537 = '0203010001';

/** Returns a public key as PEM. @param modulus 256 bytes */
function createPem(modulus: Buffer, exponent = EXPONENT_65537): string {
  const der = Buffer.concat([Buffer.from(BEFORE_MODULUS, 'hex'), modulus, Buffer.from(exponent, 'hex')]);
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`;
}

function createModulus(first: number, last: number): Buffer {
  const modulus = randomBytes(256);
  modulus[0] = first;
  modulus[255] = last;
  return modulus;
}

const resolve = (publicKey: string) =>
  resolvePublicKey('lender', tenantSchema.parse({ ...TENANT, passwordEncryption: { publicKey } }), undefined);

test.each([0x80, 0x9f, 0xa0, 0xff])(
  'accepts only keys that Node accepts, without a change (%i)',
  async (first) => {
    for (let last = 0; last < 256; last += 1) {
      const pem = createPem(createModulus(first, last));
      expect(createPublicKey(pem).asymmetricKeyDetails?.modulusLength).toBe(2_048);
      expect(await resolve(pem)).toEqual({ ok: true, value: pem.trim() });
    }
  },
);

test('accepts another exponent', async () => {
  const modulus = createModulus(0xff, 1);
  const pem = createPem(modulus, '0203010003');
  expect(await resolve(pem)).toEqual({ ok: true, value: pem.trim() });
});

test.each([
  [0x7f, 2_047],
  [0x01, 2_041],
])('rejects a modulus with less than 2,048 bits (first byte %i)', async (first, bits) => {
  const problems = [
    {
      file: 'tenant.json',
      field: 'passwordEncryption.publicKey',
      reason: `The RSA key has ${bits} bits; it must have 2048 or more.`,
    },
  ];
  expect(await resolve(createPem(createModulus(first, 1)))).toEqual({ ok: false, problems });
});

test('rejects a shortened key, and a key whose exponent is not a number', async () => {
  const modulus = createModulus(0xff, 1);
  const shortened = createPem(modulus).replace(/\n.{64}\n/, '\n');
  for (const pem of [shortened, createPem(modulus, '0303010001')]) {
    expect(await resolve(pem)).toMatchObject({ ok: false });
  }
});
