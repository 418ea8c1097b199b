import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { commonSecurityHeaders, INERT_POLICY } from '../plugins/security-headers.ts';
import { contentTypeOf, isCompressible } from '../sending/content-types.ts';
import {
  type EncodedBody,
  encodeBody,
  type PreparedResponse,
  prepareResponse,
} from '../sending/prepared-response.ts';
import { StartProblem } from '../start-problem.ts';
import type { PathKind } from './path-kind.ts';
import { HEAD_MARKER } from './render-shell.ts';

/** The portal as Vite built it, read once at start. */
export interface PortalBuild {
  readonly folder: string;
  /** The HTML of each kind of page, with the places for the tenant in it. */
  readonly pages: Readonly<Record<PathKind, string>>;
  /** By request path, `/assets/...`: a few megabytes, kept ready to send. */
  readonly assets: ReadonlyMap<string, PreparedResponse>;
}

/** Used only for files that the build left uncompressed; start-up waits for it. */
const START_BROTLI_QUALITY = 9;

/** Templates of the shell, never files of their own. */
const SIGNED_OUT_PAGE = 'signed-out.html';
export const PAGES = ['index.html', SIGNED_OUT_PAGE];

const PRECOMPRESSED = new Set(['.br', '.gz']);

/** @throws StartProblem when the folder holds no portal, or one that the edge cannot write a tenant into. */
export async function loadPortalBuild(folder: string): Promise<PortalBuild> {
  const index = await loadPage(folder, 'index.html');
  if (index === null) throw notBuilt(join(folder, 'index.html'));
  // A build that prerenders the signed-out screens puts them there; without it, one page serves all.
  const signedOut = (await loadPage(folder, SIGNED_OUT_PAGE)) ?? index;
  return { folder, pages: { 'signed-out': signedOut, 'signed-in': index }, assets: await loadAssets(folder) };
}

async function loadPage(folder: string, name: string): Promise<string | null> {
  const html = await readFile(join(folder, name), 'utf8').catch(() => null);
  if (html !== null && html.split(HEAD_MARKER).length !== 2) {
    throw new StartProblem(`${join(folder, name)} must contain ${HEAD_MARKER} exactly once.`);
  }
  return html;
}

function notBuilt(missing: string): StartProblem {
  return new StartProblem(`The portal is not built: ${missing} is missing. Run npm start, which builds it.`);
}

async function loadAssets(folder: string): Promise<ReadonlyMap<string, PreparedResponse>> {
  const assetsFolder = join(folder, 'assets');
  const entries = await readdir(assetsFolder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) throw notBuilt(assetsFolder);
  const files = entries
    .filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.') && !PRECOMPRESSED.has(extname(entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  const prepared = files.map(async (file) => {
    const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/');
    return [`/${path}`, await prepareAsset(file)] as const;
  });
  return new Map(await Promise.all(prepared));
}

async function prepareAsset(file: string): Promise<PreparedResponse> {
  return prepareResponse(await encodeAsset(file), {
    'content-type': contentTypeOf(file),
    // The name holds a hash of the content: a changed file has another address.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': INERT_POLICY,
    'accept-ranges': 'bytes',
    ...commonSecurityHeaders,
  });
}

async function encodeAsset(file: string): Promise<EncodedBody> {
  const identity = await readFile(file);
  if (!isCompressible(file)) return { identity, br: null, gzip: null };
  const sibling = (ending: string): Promise<Buffer | null> => readFile(file + ending).catch(() => null);
  const [br, gzip] = await Promise.all([sibling('.br'), sibling('.gz')]);
  if (br !== null && gzip !== null) return { identity, br, gzip };
  return encodeBody(identity, START_BROTLI_QUALITY);
}
