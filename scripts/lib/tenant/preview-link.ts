import { checkFolder, createPreviewLink, readLiveState, revokeDraftLinks } from '@livery/tenant-config/load';
import { parseWholeNumber } from '../command-options.ts';
import { preparePreviewKey } from '../preview-key.ts';
import { findRunningPort } from '../running-product.ts';
import { DEFAULT_DATA_DIR } from '../serve-options.ts';
import { CommandError } from '../steps.ts';
import { requireDraft } from './draft.ts';
import { hasOne, parseTenantArguments } from './tenant-arguments.ts';

const USAGE = 'link <slug> [--days N] [--revoke] [--data DIR]';
const OPTIONS = {
  days: { type: 'string' },
  revoke: { type: 'boolean' },
  data: { type: 'string' },
} as const;

const DEFAULT_DAYS = '7';
const DAYS = [1, 365] as const;

/** Returns the origin of the tenant, with the port of a running `npm start` for names below `.localhost`. */
async function findOrigin(dir: string, slug: string): Promise<string> {
  const { served } = await readLiveState(dir, slug);
  const checked = served === null ? null : await checkFolder(served.location);
  if (checked?.ok !== true) {
    throw new CommandError(
      `The tenant "${slug}" is not served. For details: npm run tenant -- check ${slug}`,
    );
  }
  const origin = new URL(checked.release.canonicalOrigin);
  const port = origin.hostname.endsWith('.localhost') ? await findRunningPort(dir) : null;
  if (port !== null) origin.port = String(port);
  return origin.origin;
}

/** Runs `tenant link <slug> [--days N]`: prints a link to the draft. With `--revoke`, ends all links to it. */
export async function linkTenant(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(USAGE, OPTIONS, args, hasOne);
  const [slug = ''] = positionals;
  const days = parseWholeNumber('--days', values.days ?? DEFAULT_DAYS, DAYS);
  const draft = await requireDraft(dir, slug);
  if (values.revoke === true) {
    await revokeDraftLinks(dir, slug);
    console.log(`All links to the draft of ${slug} are revoked.`);
    return;
  }
  const { key, localFile } = await preparePreviewKey(values.data ?? DEFAULT_DATA_DIR, dir);
  const origin = await findOrigin(dir, slug);
  const { url, expires } = createPreviewLink(draft, origin, key, { days, now: Date.now() });
  console.log(url);
  console.log(
    `Valid until ${expires.toISOString().slice(0, 10)}, and until the draft is published or deleted. To end it earlier: npm run tenant -- link ${slug} --revoke`,
  );
  if (localFile !== null) {
    console.log(
      'Signed with the key of npm start on this machine. For a link to production, set PREVIEW_KEY or PREVIEW_KEY_FILE to the key of the edges.',
    );
  }
}
