import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Creates a file atomically. Never changes an existing file. */
function createFile(path: string, content: string, mode: number): void {
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
      `The key ${path} cannot be read. Restore it from a backup, or delete it to create a new key at the next start.`,
      { cause: error },
    );
  }
}

/**
 * Returns the private key that decrypts passwords from the portal
 * (docs/product/sign-in-and-session.md#password-encryption). Creates a 2048-bit RSA key if there is none, with the
 * private key in `keys/` and the public key (SPKI PEM) in `public-keys/`.
 */
export async function readOrCreatePasswordKey(dataFolder: string, slug: string): Promise<KeyObject> {
  const privateFolder = join(dataFolder, 'keys');
  const publicFolder = join(dataFolder, 'public-keys');
  mkdirSync(privateFolder, { recursive: true, mode: 0o700 });
  mkdirSync(publicFolder, { recursive: true });
  const privatePath = join(privateFolder, `${slug}.pem`);
  if (!existsSync(privatePath)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    createFile(privatePath, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  chmodSync(privatePath, 0o600);
  const privateKey = readKey(privatePath);
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const publicPath = join(publicFolder, `${slug}.pem`);
  if (existsSync(publicPath) && readFileSync(publicPath, 'utf8') !== publicPem) rmSync(publicPath);
  createFile(publicPath, publicPem, 0o644);
  return privateKey;
}
