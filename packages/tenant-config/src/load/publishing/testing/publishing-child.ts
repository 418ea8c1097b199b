// A child process for interrupted-publish.test.ts. Publishes and rolls back a tenant: node
// publishing-child.ts DIR SLUG PUBLISHES FIRST. All files of a release contain the same version number. Sends
// `ready` after the first publish. The first publish takes longer, because it starts the process that draws
// icons.
import { createDraft, deleteDraft, writeDraftFile } from '../draft-store.ts';
import { PublishingError } from '../publishing-error.ts';
import { publishDraft, rollBack } from '../release-store.ts';
import { createVersionFiles } from './version-files.ts';

const [dir = '', slug = '', publishes = '', first = ''] = process.argv.slice(2);
const by = 'Ada';

async function publish(version: number): Promise<void> {
  // A process that was killed may have left a draft.
  await deleteDraft(dir, slug);
  await createDraft(dir, slug, { by });
  for (const [path, content] of Object.entries(createVersionFiles(version))) {
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
