import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { PRERENDERED_FILE, type Prerendered } from '@livery/tenant-config';
import { getContentType, isCompressible } from '../http/content-types.ts';
import {
  type EncodedBody,
  encodeBody,
  type PreparedResponse,
  prepareResponse,
} from '../http/prepared-response.ts';
import { commonSecurityHeaders, INERT_POLICY, type InlineSources } from '../http/security-policies.ts';
import { StartupError } from '../lib/startup-error.ts';
import { listInlineSources } from './inline-sources.ts';
import { MARKERS } from './markers.ts';

/** The output of the portal's Vite build, read once at start. */
export interface PortalBuild {
  readonly folder: string;
  /** 16 hexadecimal digits: a hash of the templates and of the names of all files, which contain hashes themselves. */
  readonly id: string;
  /** The template of the page. Its html element has the id of the build in `data-build`. */
  readonly indexHtml: string;
  readonly prerendered: Prerendered;
  /** The scripts and styles of the template, which the policy of the page must allow. */
  readonly inline: InlineSources;
  /** Prepared responses by request path (`/assets/...`). */
  readonly assets: ReadonlyMap<string, PreparedResponse>;
}

/**
 * Below the maximum, because the start waits for the compression. Used only for files that the build did not
 * compress.
 */
const START_BROTLI_QUALITY = 9;

const INDEX = 'index.html';

/** The folder with the hashed files of a build. */
export const ASSETS_FOLDER = 'assets';

export const TEMPLATES = [INDEX, PRERENDERED_FILE];

const PRECOMPRESSED = new Set(['.br', '.gz']);

/** @throws StartupError if the folder has no build or its placeholders are wrong */
export async function loadPortalBuild(folder: string): Promise<PortalBuild> {
  const indexHtml = await readBuilt(join(folder, INDEX));
  for (const marker of Object.values(MARKERS)) {
    if (indexHtml.split(marker).length !== 2) {
      throw new StartupError(`${join(folder, INDEX)} must contain ${marker} exactly once.`);
    }
  }
  const prerendered = await readBuilt(join(folder, PRERENDERED_FILE));
  const assets = await loadAssets(folder);
  const id = hashBuild([indexHtml, prerendered, ...[...assets.keys()].sort()]);
  return {
    folder,
    id,
    indexHtml: indexHtml.replace('<html', () => `<html data-build="${id}"`),
    prerendered: JSON.parse(prerendered) as Prerendered,
    inline: listInlineSources(indexHtml),
    assets,
  };
}

const METRICS_SCRIPT_PATTERN = /^\/assets\/browser-metrics-[\w-]+\.js$/;

/**
 * Returns the templates of a build with the script that measures pages. It runs after the page is parsed, and its
 * requests come after those of the page.
 * @throws StartupError if the build has no such script
 */
export function addMetricsScript(build: PortalBuild): PortalBuild {
  const path = [...build.assets.keys()].find((each) => METRICS_SCRIPT_PATTERN.test(each));
  if (path === undefined)
    throw new StartupError(
      'The build of the portal has no script for BROWSER_METRICS. Build the portal again.',
    );
  const script = `<script src="${path}" defer fetchpriority="low"></script>`;
  return { ...build, indexHtml: build.indexHtml.replace('</head>', () => `${script}</head>`) };
}

const hashBuild = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

async function readBuilt(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw createNotBuiltError(file);
  return text;
}

function createNotBuiltError(missing: string): StartupError {
  return new StartupError(
    `The portal is not built: ${missing} is missing. Build it with "npx vite build packages/portal", or set PORTAL_DIST.`,
  );
}

async function loadAssets(folder: string): Promise<ReadonlyMap<string, PreparedResponse>> {
  const assetsFolder = join(folder, ASSETS_FOLDER);
  const entries = await readdir(assetsFolder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) throw createNotBuiltError(assetsFolder);
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

/**
 * Prepares the response for a hashed file of a build. Uses the compressed copies that the build may contain.
 */
export async function prepareAsset(file: string): Promise<PreparedResponse> {
  return prepareResponse(await encodeAsset(file), {
    'content-type': getContentType(file),
    // The file name contains a hash of the content.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': INERT_POLICY,
    'accept-ranges': 'bytes',
    ...commonSecurityHeaders,
  });
}

async function encodeAsset(file: string): Promise<EncodedBody> {
  const identity = await readFile(file);
  if (!isCompressible(file)) return { identity, br: null, gzip: null };
  const readCompressedCopy = (extension: string): Promise<Buffer | null> =>
    readFile(file + extension).catch(() => null);
  const [br, gzip] = await Promise.all([readCompressedCopy('.br'), readCompressedCopy('.gz')]);
  if (br !== null && gzip !== null) return { identity, br, gzip };
  return encodeBody(identity, START_BROTLI_QUALITY);
}
