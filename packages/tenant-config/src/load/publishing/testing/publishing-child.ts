// A child process for interrupted-publish.test.ts. Publishes and rolls back a tenant: node publishing-child.ts DIR SLUG PUBLISHES
// FIRST. Each release has one version number in all of its files. Sends `ready` after the first publish, which also starts the
// process that draws icons; later ones take less time.
import { createDraft, deleteDraft, writeDraftFile } from '../draft-store.ts';
import { PublishingError } from '../publishing-error.ts';
import { publishDraft, rollBack } from '../release-store.ts';
import { versionFiles } from './version-files.ts';

const [dir = '', slug = '', publishes = '', first = ''] = process.argv.slice(2);
const by = 'Ada';

async function publish(version: number): Promise<void> {
  // A killed process can leave a draft.
  await deleteDraft(dir, slug);
  await createDraft(dir, slug, { by });
  for (const [path, content] of Object.entries(versionFiles(version))) {
    await writeDraftFile(dir, slug, path, content);
  }
  await publishDraft(dir, slug, { by, note: `Version ${version}` });
}

for (let version = Number(first); version < Number(first) + Number(publishes); version += 1) {
  await publish(version);
  if (version === Number(first)) process.send?.('ready');
  if (version % 3 === 2) await rollBack(dir, slug, { by, note: '' }).catch(ignoreUnchanged);
}
process.disconnect();

function ignoreUnchanged(error: unknown): void {
  if (!(error instanceof PublishingError) || error.code !== 'unchanged') throw error;
}
