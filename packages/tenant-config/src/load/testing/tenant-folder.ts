import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TenantProblem } from '../../release.ts';
import { locateFolder } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';

export const PUBLIC_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();

export const TENANT = {
  name: 'Lender',
  hosts: ['portal.lender.example'],
  canonicalOrigin: 'https://portal.lender.example',
  api: { mode: 'proxied', upstream: 'https://api.lender.example' },
  passwordEncryption: { publicKey: PUBLIC_KEY },
  country: 'US',
  timeZone: 'America/New_York',
};

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>';

/** The files of a folder by path. Values other than strings and buffers are written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

export function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function writeTenant(dir: string, slug: string, files: Files = {}): string {
  const folder = join(dir, slug);
  for (const [path, content] of Object.entries({ 'tenant.json': TENANT, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const raw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(folder, path), raw ? content : JSON.stringify(content));
  }
  return folder;
}

export async function compileRelease(files: Files) {
  const result = await compileTenantFolder(locateFolder(writeTenant(makeDir(), 'lender', files)), {});
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.release;
}

export async function listProblems(files: Files): Promise<readonly TenantProblem[]> {
  const result = await compileTenantFolder(locateFolder(writeTenant(makeDir(), 'lender', files)), {});
  if (result.ok) throw new Error('The folder compiled without a problem.');
  return result.problems;
}
