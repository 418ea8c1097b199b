import { createInterface } from 'node:readline/promises';
import {
  describeReleaseChange,
  diffFolders,
  findRelease,
  listDrafts,
  listReleases,
  locateDraftBase,
  PublishingError,
  publishDraft,
  type RetainedRelease,
  readLiveState,
  rollBack,
} from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { readAuthor } from './author.ts';
import { getDraftFolder, requireDraft, selectSlugs } from './draft.ts';
import { hasAtMostOne, hasOne, parseTenantArguments, reportPublishingProblems } from './tenant-arguments.ts';
import { WHERE } from './tenant-filters.ts';

const MAX_NOTE = 500;

function parseNote(note: string): string {
  if (note.length <= MAX_NOTE && !/\p{Cc}/u.test(note)) return note.trim();
  throw new CommandError(`--note needs one line of at most ${MAX_NOTE} characters.`);
}

const describeRelease = ({ number, hash }: Pick<RetainedRelease, 'number' | 'hash'>): string =>
  `release ${number} (${hash})`;

async function printChangesSinceDraft(dir: string, slug: string): Promise<void> {
  const { served } = await readLiveState(dir, slug);
  if (served === null) return;
  console.log(`What has changed for visitors of ${slug} since its draft was created:`);
  const diff = await diffFolders(locateDraftBase(dir, slug), served.location);
  for (const change of diff.ok ? diff.changes : []) console.log(`  ${describeReleaseChange(change)}`);
}

/**
 * Asks the user on a terminal whether to undo the changes of others. Returns false without a terminal, such
 * as in a pipeline.
 */
async function askToReplace(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test(
      (await terminal.question('Publish the draft and undo these changes? [y/N] ')).trim(),
    );
  } finally {
    terminal.close();
  }
}

const PUBLISH_USAGE =
  'publish <slug> [--note TEXT] [--by NAME] [--confirm HASH], or publish --where field=value... [--note TEXT] [--by NAME]';
const PUBLISH_OPTIONS = {
  where: WHERE,
  note: { type: 'string' },
  by: { type: 'string' },
  confirm: { type: 'string' },
} as const;

/** Runs `tenant publish`: makes the draft the next release. With `--where`, publishes the drafts of the selected tenants. */
export async function publishTenant(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(PUBLISH_USAGE, PUBLISH_OPTIONS, args, hasAtMostOne);
  const [slug] = positionals;
  if ((slug === undefined) === (values.where === undefined) || (values.confirm && slug === undefined))
    throw new CommandError(`Usage: npm run tenant -- ${PUBLISH_USAGE}`);
  const note = parseNote(values.note ?? '');
  const by = await readAuthor(values.by);
  if (slug === undefined) return publishDrafts(dir, values.where, { by, note });
  await requireDraft(dir, slug);
  const publish = (confirm: string | undefined) =>
    reportPublishingProblems(dir, getDraftFolder(slug), () => publishDraft(dir, slug, { by, note, confirm }));
  const release = await publish(values.confirm).catch(async (error: unknown) => {
    const conflict = error instanceof CommandError ? error.cause : null;
    if (!(conflict instanceof PublishingError) || conflict.code !== 'conflict') throw error;
    await printChangesSinceDraft(dir, slug);
    if (await askToReplace()) return publish(conflict.servedHash ?? undefined);
    throw new CommandError(
      `The draft was not published, because it would undo these changes. To publish it nevertheless: npm run tenant -- publish ${slug} --confirm ${conflict.servedHash ?? ''}`,
    );
  });
  console.log(`Published ${describeRelease(release)} of ${slug}.`);
}

/**
 * Publishes the drafts of the selected tenants, one after another. Continues after a draft that cannot be published.
 * @throws CommandError at the end, if a draft was not published
 */
async function publishDrafts(
  dir: string,
  conditions: readonly string[] | undefined,
  options: { readonly by: string; readonly note: string },
): Promise<void> {
  const selected = new Set(await selectSlugs(dir, undefined, conditions));
  const drafts = (await listDrafts(dir)).filter(({ slug }) => selected.has(slug));
  const problems: string[] = [];
  let published = 0;
  for (const { slug } of drafts) {
    try {
      const publish = () => publishDraft(dir, slug, options);
      const release = await reportPublishingProblems(dir, getDraftFolder(slug), publish);
      console.log(`Published ${describeRelease(release)} of ${slug}.`);
      published += 1;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { cause } = error;
      if (cause instanceof PublishingError && cause.code === 'unchanged') console.log(error.message);
      else problems.push(error.message);
    }
  }
  console.log(`${published} of ${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'} published.`);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

const ROLLBACK_USAGE = 'rollback <slug> [release] [--note TEXT] [--by NAME]';
const ROLLBACK_OPTIONS = { note: { type: 'string' }, by: { type: 'string' } } as const;

/** Runs `tenant rollback <slug> [release]`: publishes an earlier release again. */
export async function rollBackTenant(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(
    ROLLBACK_USAGE,
    ROLLBACK_OPTIONS,
    args,
    ({ length }) => length === 1 || length === 2,
  );
  const [slug = '', to] = positionals;
  const note = parseNote(values.note ?? '');
  const by = await readAuthor(values.by);
  const release = await reportPublishingProblems(dir, slug, () => rollBack(dir, slug, { by, note, to }));
  const target = await findRelease(dir, slug, release.rollbackOf ?? '');
  const source = target === null ? 'an earlier release' : describeRelease(target);
  console.log(`Published ${describeRelease(release)} of ${slug}, with the files of ${source}.`);
}

const formatTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Runs `tenant history <slug> [--json]`: prints the retained releases, newest first. */
export async function printHistory(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(
    'history <slug> [--json]',
    { json: { type: 'boolean' } },
    args,
    hasOne,
  );
  const [slug = ''] = positionals;
  const releases = await listReleases(dir, slug);
  const { served } = await readLiveState(dir, slug);
  if (values.json === true) {
    const records = releases.map((record) => ({
      ...record,
      location: undefined,
      isServed: record.id === served?.release,
    }));
    console.log(JSON.stringify(records, null, 2));
    return;
  }
  if (releases.length === 0) {
    throw new CommandError(
      `The tenant "${slug}" has no releases. To create one: npm run tenant -- publish ${slug}`,
    );
  }
  if (served?.release === null) {
    console.log(`The folder was edited by hand after the last release, and is served (${served.hash}).`);
  }
  for (const { id, number, hash, publishedAt, by, note, rollbackOf } of releases) {
    const details = [
      by ?? 'edited by hand',
      ...(note === '' ? [] : [note]),
      ...(rollbackOf === null ? [] : [`rollback to ${rollbackOf}`]),
      ...(id === served?.release ? ['served'] : []),
    ];
    console.log(`${String(number).padStart(3)}  ${hash}  ${formatTime(publishedAt)}  ${details.join('; ')}`);
  }
}
