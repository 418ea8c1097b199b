import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Writes a file that appears whole or not at all; one that is there already stays as it is. */
function writeOnce(path: string, content: string, mode: number): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new Error(
      `The key ${path} cannot be read. Put back a copy, or remove it: the next start makes a new one.`,
      { cause: error },
    );
  }
}

/**
 * The lender's key for passwords on their way from the portal: 2048-bit RSA, made at the first start.
 * The private half stays in `keys/` for this process alone; the public half (SPKI PEM) is in `public-keys/`.
 */
export async function passwordKey(dataFolder: string, slug: string): Promise<KeyObject> {
  const privateFolder = join(dataFolder, 'keys');
  const publicFolder = join(dataFolder, 'public-keys');
  mkdirSync(privateFolder, { recursive: true, mode: 0o700 });
  mkdirSync(publicFolder, { recursive: true });
  const privatePath = join(privateFolder, `${slug}.pem`);
  if (!existsSync(privatePath)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    writeOnce(privatePath, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  chmodSync(privatePath, 0o600);
  const privateKey = readKey(privatePath);
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const publicPath = join(publicFolder, `${slug}.pem`);
  if (existsSync(publicPath) && readFileSync(publicPath, 'utf8') !== publicPem) rmSync(publicPath);
  writeOnce(publicPath, publicPem, 0o644);
  return privateKey;
}
