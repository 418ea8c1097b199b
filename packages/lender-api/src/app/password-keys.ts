import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPair } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PasswordKeys } from '../platform/lender/password-keys.ts';
import { PasswordKeysError, parsePasswordKeys } from '../platform/lender/password-keys.ts';

/**
 * The source of the password keys of all lenders. Servers on several machines can share every source except
 * the data folder.
 * - `data-folder`: `keys/<slug>.pem` in the data folder; a missing key is created
 * - `folder`: `<slug>.pem` in a folder, such as a mounted secret
 * - `environment`: PEM texts by slug
 * - `command`: a program that receives the slug as its argument and prints the keys, for example from a key
 * management service
 */
export type PasswordKeySource =
  | { kind: 'data-folder' }
  | { kind: 'folder'; path: string }
  | { kind: 'environment'; pemBySlug: Readonly<Record<string, string>> }
  | { kind: 'command'; program: string };

/** Returns true if loading the keys of every lender at the start would take too long, because each starts a program. */
export const hasSlowKeys = ({ kind }: PasswordKeySource): boolean => kind === 'command';

const COMMAND_TIMEOUT_MS = 30_000;

/** Creates a file atomically. Never changes an existing file. */
function createFile(path: string, content: string, mode: number): void {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, content, { mode });
  try {
    linkSync(temporaryPath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** Creates a 2048-bit RSA key in the data folder if there is none, and returns its PEM. */
async function readOrCreateKey(dataFolder: string, slug: string): Promise<string> {
  const folder = join(dataFolder, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${slug}.pem`);
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    createFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8');
}

/**
 * Runs the program without a shell and returns its output. The error contains no part of the output, because
 * the output may contain a key.
 */
async function runKeyCommand(program: string, slug: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, [slug], { timeout: COMMAND_TIMEOUT_MS });
    return stdout;
  } catch (error) {
    const { code, killed } = error as { code?: number | string; killed?: boolean };
    const reason = killed === true ? 'it took longer than 30 seconds' : `its result was ${String(code)}`;
    throw new PasswordKeysError(`the program failed: ${reason}`);
  }
}

/**
 * Returns a function that reads the PEM text of a lender's keys, and the texts of the error message if the
 * keys cannot be used.
 */
function locateKeys(source: PasswordKeySource, dataFolder: string, slug: string) {
  switch (source.kind) {
    case 'data-folder':
      return {
        errorPrefix: `The key ${join(dataFolder, 'keys', `${slug}.pem`)} cannot be used`,
        advice: ' Restore it from a backup, or delete it to create a new key at the next start.',
        read: () => readOrCreateKey(dataFolder, slug),
      };
    case 'folder': {
      const path = join(source.path, `${slug}.pem`);
      return {
        errorPrefix: `The password keys in ${path} cannot be used`,
        advice: '',
        read: () => readFileSync(path, 'utf8'),
      };
    }
    case 'environment':
      return {
        errorPrefix: `The password keys of ${slug} in PASSWORD_KEYS cannot be used`,
        advice: '',
        read: () => source.pemBySlug[slug] ?? '',
      };
    case 'command':
      return {
        errorPrefix: `The password keys of ${slug} from PASSWORD_KEYS_COMMAND cannot be used`,
        advice: '',
        read: () => runKeyCommand(source.program, slug),
      };
  }
}

/** Writes the default public key (SPKI PEM) for edges on this machine, unless the file contains it already. */
function publishKey(keys: PasswordKeys, dataFolder: string, slug: string): void {
  const folder = join(dataFolder, 'public-keys');
  const path = join(folder, `${slug}.pem`);
  const pem = createPublicKey(keys.default).export({ type: 'spki', format: 'pem' }).toString();
  if (existsSync(path) && readFileSync(path, 'utf8') === pem) return;
  mkdirSync(folder, { recursive: true });
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, pem, { mode: 0o644 });
  renameSync(temporaryPath, path);
}

/**
 * Returns the keys of a lender, and writes the public part of the default key to `public-keys/<slug>.pem` in the data
 * folder.
 * @throws Error if the keys are missing or cannot be used; the message contains no part of a key
 */
export async function loadPasswordKeys(
  source: PasswordKeySource,
  dataFolder: string,
  slug: string,
): Promise<PasswordKeys> {
  const { errorPrefix, advice, read } = locateKeys(source, dataFolder, slug);
  let keys: PasswordKeys;
  try {
    keys = parsePasswordKeys(await read());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      error instanceof PasswordKeysError ? error.message : `it cannot be read (${code ?? 'unknown error'})`;
    throw new Error(`${errorPrefix}: ${reason}.${advice}`, { cause: error });
  }
  publishKey(keys, dataFolder, slug);
  return keys;
}
