import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The least that a tenant.json holds, with a lender that cannot be reached. */
export const tenantFile = (slug: string) => ({
  name: `Lender ${slug}`,
  hosts: [`${slug}.localhost`],
  canonicalOrigin: `http://${slug}.localhost:8080`,
  api: { mode: 'proxied', upstream: 'http://127.0.0.1:1' },
  passwordEncryption: { publicKey },
  country: 'US',
  timeZone: 'America/New_York',
});

/** A folder of the test's own, gone when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-edge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by path below `root`; what is not text or bytes is written as JSON. */
export async function writeFiles(root: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isRaw ? content : JSON.stringify(content));
  }
}
