import { createPublicKey, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const getTenantSlug = (index: number): string => `t${String(index).padStart(5, '0')}`;
export const getTenantHost = (index: number): string => `${getTenantSlug(index)}.bench.example`;

/** Returns a public key that no private key belongs to, because generating thousands of key pairs would take minutes. */
function createPublicKeyOnly(): string {
  const modulus = randomBytes(256);
  modulus[0] = 0xc0 | (modulus[0] ?? 0);
  modulus[255] = 1 | (modulus[255] ?? 0);
  const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' };
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

/** Returns an SVG logo of about 3 KB that differs for each tenant. */
function createLogo(index: number): string {
  const bars = Array.from({ length: 48 }, (_, bar) => {
    const height = 4 + ((index * 31 + bar * 17) % 24);
    return `<rect x="${bar * 4}" y="${32 - height}" width="3" height="${height}" rx="1.5" fill="#0f6e78"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 32" width="192" height="32">${bars.join('')}</svg>`;
}

/** Returns the content of tenant.json for a generated tenant. @param overrides replaces top-level fields */
export function createTenantFile(
  index: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    name: `Lender number ${index}`,
    hosts: [getTenantHost(index)],
    canonicalOrigin: `https://${getTenantHost(index)}`,
    api: { mode: 'proxied', upstream: `https://api-${index}.lender.example` },
    passwordEncryption: { publicKey: createPublicKeyOnly() },
    country: index % 5 === 0 ? 'CA' : 'US',
    timeZone: 'America/Chicago',
    legalLinks: { privacy: `https://www.lender-${index}.example/privacy` },
    ...overrides,
  };
}

export function writeTenantFolders(dir: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const folder = join(dir, getTenantSlug(index));
    mkdirSync(join(folder, 'assets'), { recursive: true });
    const accent = `#${((index * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0')}`;
    const files = {
      'tenant.json': createTenantFile(index),
      'theme.json': { accent, logo: { light: 'assets/logo.svg' } },
      'flags.json': { enablePms: index % 2 === 0, chatMaxCharacter: index % 500 },
    };
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
    }
    writeFileSync(join(folder, 'assets', 'logo.svg'), createLogo(index));
  }
}
