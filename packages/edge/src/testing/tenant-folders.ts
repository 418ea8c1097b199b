import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const createTenantJson = (slug: string) => ({
  name: `Lender ${slug}`,
  hosts: [`${slug}.localhost`],
  canonicalOrigin: `http://${slug}.localhost:8080`,
  api: { mode: 'proxied', upstream: 'http://127.0.0.1:1' },
  passwordEncryption: { publicKey },
  country: 'US',
  timeZone: 'America/New_York',
});

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-edge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
