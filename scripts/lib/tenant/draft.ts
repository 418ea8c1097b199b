import {
  checkFolder,
  completeAllPublishes,
  createDraft,
  deleteDraft,
  describeReleaseChange,
  diffFolders,
  explainField,
  haveSameContent,
  listTenantFolders,
  type PreparedEdits,
  PublishingError,
  parseFieldEdit,
  prepareEdits,
  readDraft,
  readLiveState,
  saveEdits,
  UnknownFieldError,
} from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { describeProblems, describeWarnings, formatPath } from '../tenant-report.ts';
import { readAuthor } from './author.ts';
import { hasAtMostOne, hasOne, parseTenantArguments, reportPublishingProblems } from './tenant-arguments.ts';
import { createTenantFilter, WHERE } from './tenant-filters.ts';
import { reportTenantsDirProblems } from './tenants-dir-problems.ts';

const BY = { type: 'string' } as const;

/** Returns the folder of a draft, relative to the tenants folder, for messages about its problems. */
export const getDraftFolder = (slug: string): string => `.drafts/${slug}`;

const DRAFT_USAGE = 'draft <slug> [--by NAME] [--delete], or draft --where field=value... [--by NAME]';
const DRAFT_OPTIONS = { by: BY, delete: { type: 'boolean' }, where: WHERE } as const;

/**
 * Runs `tenant draft`: creates the draft of a tenant from the served content, or deletes it. With `--where`,
 * creates a draft for each selected tenant that has none.
 */
export async function draftTenant(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(DRAFT_USAGE, DRAFT_OPTIONS, args, hasAtMostOne);
  const [slug] = positionals;
  if ((slug === undefined) === (values.where === undefined) || (values.delete && slug === undefined))
    throw new CommandError(`Usage: npm run tenant -- ${DRAFT_USAGE}`);
  if (slug === undefined) return createDrafts(dir, values.where, await readAuthor(values.by));
  await reportPublishingProblems(dir, slug, async () => {
    if (values.delete === true) {
      const isDeleted = await deleteDraft(dir, slug);
      console.log(
        isDeleted ? `Deleted the draft of ${slug} and its links.` : `The tenant "${slug}" has no draft.`,
      );
      return;
    }
    const by = await readAuthor(values.by);
    await completeAllPublishes(dir);
    const { location } = await createDraft(dir, slug, { by });
    console.log(
      [
        `Created ${formatPath(location.path)}. Edit its files, or change single fields:`,
        `  npm run tenant -- set theme.radius=6 --where slug=${slug}`,
        `Then show, compare and publish it:`,
        `  npm run tenant -- link ${slug}`,
        `  npm run tenant -- diff ${slug}`,
        `  npm run tenant -- publish ${slug} --note "..."`,
      ].join('\n'),
    );
  });
}

/**
 * Creates the missing drafts of the selected tenants. Continues after a tenant whose draft cannot be created.
 * @throws CommandError at the end, if a draft was not created
 */
async function createDrafts(
  dir: string,
  conditions: readonly string[] | undefined,
  by: string,
): Promise<void> {
  await completeAllPublishes(dir);
  const problems: string[] = [];
  let created = 0;
  for (const slug of await selectSlugs(dir, undefined, conditions)) {
    try {
      const draft = await reportPublishingProblems(dir, slug, () => createMissingDraft(dir, slug, by));
      if (draft === null) console.log(`${slug}: already has a draft.`);
      else {
        console.log(`${slug}: created ${formatPath(draft.location.path)}.`);
        created += 1;
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      problems.push(error.message);
    }
  }
  console.log(`${created} ${created === 1 ? 'draft' : 'drafts'} created.`);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

const createMissingDraft = async (dir: string, slug: string, by: string) =>
  (await readDraft(dir, slug)) === null ? createDraft(dir, slug, { by }) : null;

const DIFF_OPTIONS = { json: { type: 'boolean' } } as const;

/** Runs `tenant diff <slug> [--json]`: prints what publishing the draft would change. */
export async function diffTenant(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments('diff <slug> [--json]', DIFF_OPTIONS, args, hasOne);
  const [slug = ''] = positionals;
  await reportPublishingProblems(dir, getDraftFolder(slug), async () => {
    const draft = await requireDraft(dir, slug);
    const { served } = await readLiveState(dir, slug);
    const diff = await diffFolders(served?.location ?? null, draft.location);
    if (!diff.ok) {
      throw new PublishingError('invalid', 'The draft has problems.', { problems: diff.problems });
    }
    if (values.json === true) {
      console.log(JSON.stringify(diff.changes, null, 2));
      return;
    }
    if (diff.changes.length === 0) {
      const hasSameContent = served !== null && (await haveSameContent(draft.location, served.location));
      console.log(
        hasSameContent
          ? 'The draft has no changes to publish.'
          : 'The files of the draft have changed, but visitors see no change.',
      );
    }
    for (const change of diff.changes) console.log(describeReleaseChange(change));
    const checked = await checkFolder(draft.location);
    if (!checked.ok)
      throw new PublishingError('invalid', 'The draft has problems.', { problems: checked.problems });
    const { warnings } = checked.release;
    for (const line of describeWarnings(dir, { slug: getDraftFolder(slug), warnings })) console.log(line);
  });
}

/**
 * Returns the draft of a tenant. @throws CommandError with the command that creates a draft, if the tenant
 * has none
 */
export async function requireDraft(dir: string, slug: string) {
  const draft = await readDraft(dir, slug);
  if (draft !== null) return draft;
  throw new CommandError(`The tenant "${slug}" has no draft. To create one: npm run tenant -- draft ${slug}`);
}

const SET_USAGE = 'set field=value... [slug] [--where field=value]... [--dry-run] [--by NAME]';
const SET_OPTIONS = {
  where: WHERE,
  'dry-run': { type: 'boolean' },
  by: BY,
} as const;

/**
 * Runs `tenant set field=value... [slug] [--where field=value]... [--dry-run]`: changes fields in the drafts of tenants, and
 * creates missing drafts. Changes no draft if any of them would become invalid.
 */
export async function setTenantFields(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(
    SET_USAGE,
    SET_OPTIONS,
    args,
    (positionalArguments) => {
      const assignments = positionalArguments.filter(isAssignment);
      return (
        assignments.length > 0 && hasAtMostOne(positionalArguments.filter((each) => !isAssignment(each)))
      );
    },
  );
  const [slug] = positionals.filter((each) => !isAssignment(each));
  if (slug === undefined && values.where === undefined) {
    throw new CommandError(
      'Name a tenant, or select tenants with --where, as in: npm run tenant -- set theme.radius=6 --where country=CA',
    );
  }
  const edits = await reportFieldProblems(() => positionals.filter(isAssignment).map(parseFieldEdit));
  if (values['dry-run'] !== true) await completeAllPublishes(dir);
  const slugs = await selectSlugs(dir, slug, values.where);
  const prepared: PreparedEdits[] = [];
  for (const each of slugs) {
    prepared.push(await reportPublishingProblems(dir, each, () => prepareEdits(dir, each, edits)));
  }
  const problems = prepared.flatMap((each) =>
    describeProblems(dir, { slug: getDraftFolder(each.slug), problems: each.problems }),
  );
  if (problems.length > 0) {
    throw new CommandError([...problems, 'No draft was changed.'].join('\n'));
  }
  const changedDrafts = prepared.filter(({ files }) => files.length > 0);
  for (const each of changedDrafts) for (const line of describeEdits(each)) console.log(line);
  const changeText = values['dry-run'] === true ? 'would be changed' : 'changed';
  if (values['dry-run'] !== true && changedDrafts.length > 0) {
    const by = await readAuthor(values.by);
    for (const each of changedDrafts)
      await reportPublishingProblems(dir, getDraftFolder(each.slug), () => saveEdits(dir, each, { by }));
  }
  const unchanged = prepared.length - changedDrafts.length;
  const unchangedNote = unchanged === 0 ? '' : ` ${unchanged} already had these values.`;
  console.log(
    `${changedDrafts.length} ${changedDrafts.length === 1 ? 'draft' : 'drafts'} ${changeText}.${unchangedNote}`,
  );
}

/**
 * Returns one line per change. Computed colors are only counted, because one brand color changes dozens of
 * them. `tenant diff` lists them all.
 */
function describeEdits({ slug, changes }: PreparedEdits): string[] {
  const colors = changes.filter(({ kind }) => kind === 'color').length;
  const lines = changes.filter(({ kind }) => kind !== 'color').map(describeReleaseChange);
  const colorLines =
    colors === 0 ? [] : [`${colors} computed ${colors === 1 ? 'color changes' : 'colors change'}`];
  return [...lines, ...colorLines].map((line) => `${slug}: ${line}`);
}

const isAssignment = (argument: string): boolean => argument.includes('=');

/**
 * Returns the slugs of the tenants that meet all conditions, or `slug` if it does.
 * @throws CommandError if no tenant matches
 */
export async function selectSlugs(
  dir: string,
  slug: string | undefined,
  conditions: readonly string[] | undefined,
): Promise<string[]> {
  const filter = createTenantFilter(conditions);
  const folders =
    slug === undefined ? await reportTenantsDirProblems(() => listTenantFolders(dir)) : [{ slug }];
  const selected: string[] = [];
  for (const folder of folders) if (await filter(dir, folder.slug)) selected.push(folder.slug);
  if (selected.length > 0) return selected;
  throw new CommandError('No tenant matches.');
}

async function reportFieldProblems<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnknownFieldError ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** Runs `tenant explain <slug> <field> [--draft]`: prints the value of a field and where it comes from. */
export async function explainTenantField(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(
    'explain <slug> <field> [--draft]',
    { draft: { type: 'boolean' } },
    args,
    ({ length }) => length === 2,
  );
  const [slug = '', field = ''] = positionals;
  const location =
    values.draft === true
      ? (await requireDraft(dir, slug)).location
      : (await readLiveState(dir, slug)).served?.location;
  if (location === undefined) {
    throw new CommandError(
      `The tenant "${slug}" does not exist or has problems. For details: npm run tenant -- check ${slug}`,
    );
  }
  const {
    field: name,
    value,
    reason,
    source,
  } = await reportFieldProblems(() => explainField(location, field));
  console.log(
    source === 'none'
      ? `${name}: ${reason}`
      : `${name} is ${JSON.stringify(value)}, from ${formatReason(reason)}.`,
  );
}

const formatReason = (reason: string): string => reason.replace(/^computed from /, 'a computation with ');
