import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createDraft,
  createPreviewLink,
  PublishingError,
  publishDraft,
  readDraft,
} from '@livery/tenant-config/load';
import { expect, onTestFinished, test } from 'vitest';
import { FAST_HOSTILE_FOLDERS, HOSTILE_FOLDERS, type HostileFolder } from '../testing/hostile-folders.ts';
import { sendRequest } from '../testing/http.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { openLiveTenants } from './live-tenants.ts';

const KEY = Buffer.alloc(32, 7);
const BY = { by: 'Ada Lovelace' };
/** `npm run test:campaigns` includes the folder that takes seconds. */
const FOLDERS = process.env['HOSTILE_ACTIONS'] === 'all' ? HOSTILE_FOLDERS : FAST_HOSTILE_FOLDERS;

/** Creates a draft of a tenant and replaces files in its folder, as somebody with access to the volume could. */
async function createHostileDraft(dir: string, { slug, files, links = {} }: HostileFolder): Promise<string> {
  await createDraft(dir, slug, BY);
  const draft = join(dir, '.drafts', slug);
  await writeFiles(draft, files());
  for (const [path, target] of Object.entries(links)) await symlink(target, join(draft, path));
  const id = (await readDraft(dir, slug))?.id ?? '';
  const link = createPreviewLink({ slug, id }, 'http://x.localhost', KEY, { days: 1, now: Date.now() });
  return new URL(link.url).searchParams.get('preview') ?? '';
}

/** Publishes a draft. Returns the reasons why the draft is invalid, or 'published'. */
async function tryToPublish(dir: string, slug: string): Promise<string> {
  try {
    await publishDraft(dir, slug, { ...BY, note: 'hostile' });
    return 'published';
  } catch (error) {
    if (!(error instanceof PublishingError) || error.code !== 'invalid') throw error;
    return error.problems.map(({ reason }) => reason).join(' ');
  }
}

test('a hostile draft is previewed as the live brand, is not published, and does not affect other tenants', async () => {
  const dir = await makeFolder();
  const slugs = ['harbor', ...FOLDERS.map(({ slug }) => slug)];
  await writeFiles(
    dir,
    Object.fromEntries(slugs.map((slug) => [`${slug}/tenant.json`, createTenantJson(slug)])),
  );
  const tenants = await openLiveTenants(dir, {}, { previewKey: KEY });
  onTestFinished(tenants.close);
  const { registry, retained, previews } = tenants;
  const { port } = await startTestEdge([], { registry, retained, previews });
  const wrong: unknown[] = [];
  for (const folder of FOLDERS) {
    const { slug, refusal } = folder;
    const token = await createHostileDraft(dir, folder);
    const [preview, other] = await Promise.all([
      sendRequest(port, '/', { host: `${slug}.localhost`, headers: { cookie: `livery_preview=${token}` } }),
      sendRequest(port, '/'),
    ]);
    const showsErrors = preview.body.toString().includes('The draft has errors.');
    const outcome = await tryToPublish(dir, slug);
    const isExpected =
      preview.status === 200 &&
      other.status === 200 &&
      showsErrors === (refusal !== null) &&
      outcome.includes(refusal ?? 'published');
    if (!isExpected) wrong.push([slug, preview.status, other.status, showsErrors, outcome]);
  }
  expect(wrong).toEqual([]);
  expect(
    registry
      .releases()
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(slugs.sort());
}, 180_000);
