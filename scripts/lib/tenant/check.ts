import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CompiledTenants,
  compileTenantsDir,
  listUnusedAssets,
  type Release,
} from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { describeProblems, describeWarnings, formatPath } from '../tenant-report.ts';
import { checkLenderApi } from './lender-api-check.ts';
import { reportTenantsDirProblems } from './tenants-dir-problems.ts';

/** Reference lender API for commands that only compile tenant folders. It is never called, and its keys are never read. */
export const UNUSED_REFERENCE_API = { url: 'http://reference.invalid', publicKeysDir: null };

const compileAll = (dir: string): Promise<CompiledTenants> =>
  reportTenantsDirProblems(() => compileTenantsDir(dir, { reference: UNUSED_REFERENCE_API }));

function parse(args: readonly string[]): { slug: string | undefined; isOnline: boolean } {
  try {
    const options = { online: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [slug, ...others] = positionals;
    if (others.length === 0) return { slug, isOnline: values.online ?? false };
  } catch {
    // Invalid options are reported with the usage below.
  }
  throw new CommandError('Usage: npm run tenant -- check [slug] [--online]');
}

/** Renders every icon as the edge does, because an image can be damaged after its header. */
async function findIconProblems(dir: string, { slug, icons }: Release): Promise<string[]> {
  const draws = await Promise.allSettled(icons.map(({ draw }) => draw()));
  if (draws.every(({ status }) => status === 'fulfilled')) return [];
  const reason =
    'The icons cannot be drawn from this image, because the file is damaged. Export the image again.';
  return describeProblems(dir, { slug, problems: [{ file: 'theme.json', field: 'favicon', reason }] });
}

/** Runs `tenant check [slug] [--online]`. @throws CommandError with one line per problem */
export async function checkTenants(dir: string, args: readonly string[]): Promise<void> {
  const { slug, isOnline } = parse(args);
  const { releases, broken } = await compileAll(dir);
  const isSelected = (tenant: { slug: string }) => slug === undefined || tenant.slug === slug;
  const valid = releases.filter(isSelected);
  const iconProblems = await Promise.all(valid.map((release) => findIconProblems(dir, release)));
  const contrastProblems = valid.flatMap(({ slug: name, contrast }) =>
    describeProblems(dir, { slug: name, problems: contrast.problems }),
  );
  const problems = [
    ...broken.filter(isSelected).flatMap((folder) => describeProblems(dir, folder)),
    ...iconProblems.flat(),
    ...contrastProblems,
  ];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  if (valid.length === 0) {
    throw new CommandError(
      slug === undefined
        ? `${formatPath(dir)} contains no tenant folders. To create one: npm run tenant -- new`
        : describeUnknownTenant(dir, slug),
    );
  }
  for (const { slug: name, hash, contrast, warnings } of valid) {
    const ratios = `text ${contrast.text.toFixed(2)}:1, controls ${contrast.controls.toFixed(2)}:1`;
    console.log(`${formatPath(dir, name)}: valid (release ${hash}; minimum contrast: ${ratios})`);
    for (const line of describeWarnings(dir, { slug: name, warnings })) console.log(line);
    for (const file of await listUnusedAssets(join(dir, name))) {
      console.log(
        `${formatPath(dir, name, file)}: This file is not used, because theme.json does not refer to it.`,
      );
    }
  }
  if (isOnline) await checkLenderApis(dir, valid);
}

export const describeUnknownTenant = (dir: string, slug: string): string =>
  `${formatPath(dir)} contains no tenant folder "${slug}". To list the tenants: npm run tenant -- list`;

async function checkLenderApis(dir: string, releases: readonly Release[]): Promise<void> {
  let problems = 0;
  for (const release of releases) {
    const isReference = release.upstream?.startsWith(UNUSED_REFERENCE_API.url) === true;
    const findings = isReference
      ? [{ isOk: true, message: 'uses the reference lender API, which npm start runs.' }]
      : await checkLenderApi(release);
    for (const { isOk, message } of findings) {
      if (!isOk) problems += 1;
      console.log(`${formatPath(dir, release.slug)}: ${message}`);
    }
  }
  if (problems > 0)
    throw new CommandError(
      `${formatProblemCount(problems)} found. Correct the above and run the command again.`,
    );
}

/** Runs `tenant list`: prints every tenant with its hosts, and every folder that is not served. */
export async function listTenants(dir: string, args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new CommandError('Usage: npm run tenant -- list');
  const { releases, broken } = await compileAll(dir);
  const rows = [
    ...releases.map(({ slug, hosts }) => [slug, hosts.join(', ')] as const),
    ...broken.map(({ slug, problems }) => [slug, describeNotServed(slug, problems.length)] as const),
  ];
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(0, ...sorted.map(([slug]) => slug.length));
  for (const [slug, description] of sorted) console.log(`${slug.padEnd(width)}  ${description}`);
}

const formatProblemCount = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;

const describeNotServed = (slug: string, problems: number): string =>
  `not served: ${formatProblemCount(problems)}. For details: npm run tenant -- check ${slug}`;
