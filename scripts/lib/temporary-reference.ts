import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReferenceApi } from '@livery/tenant-config/load';

/**
 * A reference API that does not run, for compiling folders that will only be checked: every tenant gets a
 * fresh key in a temporary folder. Call `remove` afterwards.
 */
export function temporaryReference(tenantsDir: string): ReferenceApi & { readonly remove: () => void } {
  const publicKeysDir = mkdtempSync(join(tmpdir(), 'livery-keys-'));
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  for (const slug of readdirSync(tenantsDir)) writeFileSync(join(publicKeysDir, `${slug}.pem`), pem);
  return {
    url: 'http://127.0.0.1',
    publicKeysDir,
    remove: () => rmSync(publicKeysDir, { recursive: true }),
  };
}
