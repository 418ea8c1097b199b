import { join } from 'node:path';
import {
  type CompiledTenants,
  compileTenantsDir,
  findDrawingProblems,
  listUnusedAssets,
  type Release,
  UNUSED_REFERENCE_API,
} from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { describeProblems, describeWarnings, formatPath } from '../tenant-report.ts';
import { type ApiFinding, checkLenderApi } from './lender-api-check.ts';
import { hasAtMostOne, parseTenantArguments } from './tenant-arguments.ts';
import { createTenantFilter, type TenantFilter, WHERE } from './tenant-filters.ts';
import { createOverview, describeDraft, type TenantOverview } from './tenant-overview.ts';
import { reportTenantsDirProblems } from './tenants-dir-problems.ts';

const compileAll = (dir: string): Promise<CompiledTenants> =>
  reportTenantsDirProblems(() => compileTenantsDir(dir, { reference: UNUSED_REFERENCE_API }));

/** Returns the tenants with the slug, if one is given, that the filter accepts. */
async function selectTenants(
  dir: string,
  { releases, broken }: CompiledTenants,
  { slug, filter }: { readonly slug?: string | undefined; readonly filter: TenantFilter },
): Promise<CompiledTenants> {
  const selected = new Set<string>();
  for (const tenant of [...releases, ...broken]) {
    if ((slug === undefined || tenant.slug === slug) && (await filter(dir, tenant.slug)))
      selected.add(tenant.slug);
  }
  return {
    releases: releases.filter((release) => selected.has(release.slug)),
    broken: broken.filter((folder) => selected.has(folder.slug)),
  };
}

/**
 * Returns the tenants again, with releases whose images cannot be drawn or whose contrast is insufficient
 * among the invalid folders.
 */
async function moveInvalidReleases({ releases, broken }: CompiledTenants): Promise<CompiledTenants> {
  const checked = await Promise.all(
    releases.map(async (release) => ({ release, problems: await findDrawingProblems(release) })),
  );
  return {
    releases: checked.filter(({ problems }) => problems.length === 0).map(({ release }) => release),
    broken: [
      ...broken,
      ...checked
        .filter(({ problems }) => problems.length > 0)
        .map(({ release: { slug }, problems }) => ({ slug, problems })),
    ],
  };
}

/** The results of calls to the lender APIs, by the slug of the tenant. */
type LenderApiFindings = ReadonlyMap<string, readonly ApiFinding[]>;

const NO_FINDINGS: LenderApiFindings = new Map();

const CHECK_USAGE = 'check [slug] [--online] [--json] [--where field=value]...';
const CHECK_OPTIONS = { online: { type: 'boolean' }, json: { type: 'boolean' }, where: WHERE } as const;

/**
 * Runs `tenant check [slug] [--online] [--json] [--where field=value]...`.
 * @throws CommandError with one line per problem
 */
export async function checkTenants(dir: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseTenantArguments(CHECK_USAGE, CHECK_OPTIONS, args, hasAtMostOne);
  const [slug] = positionals;
  const filter = createTenantFilter(values.where);
  const checked = await moveInvalidReleases(
    await selectTenants(dir, await compileAll(dir), { slug, filter }),
  );
  const { releases, broken } = checked;
  if (releases.length + broken.length === 0)
    throw new CommandError(describeNoTenants(dir, slug, values.where));
  const overview = await createOverview(dir, checked);
  const problems = broken.flatMap((folder) => describeProblems(dir, folder));
  const findings =
    values.online === true && problems.length === 0 ? await checkLenderApis(releases) : NO_FINDINGS;
  if (values.json === true) printJson(overview, findings);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  if (values.json !== true) {
    await printChecked(dir, releases, overview);
    printFindings(dir, findings);
  }
  const failures = [...findings.values()].flat().filter(({ isOk }) => !isOk).length;
  if (failures > 0) {
    throw new CommandError(
      `${formatCount(failures, 'problem')} found. Correct the above and run the command again.`,
    );
  }
}

function printJson(overview: readonly TenantOverview[], findings: LenderApiFindings): void {
  const tenants = overview.map((tenant) => {
    const lenderApi = findings.get(tenant.slug);
    return lenderApi === undefined ? tenant : { ...tenant, lenderApi };
  });
  console.log(JSON.stringify(tenants, null, 2));
}

function printFindings(dir: string, findings: LenderApiFindings): void {
  for (const [slug, each] of findings) {
    for (const { message } of each) console.log(`${formatPath(dir, slug)}: ${message}`);
  }
}

async function printChecked(
  dir: string,
  releases: readonly Release[],
  overview: readonly TenantOverview[],
): Promise<void> {
  for (const { slug, hash, contrast, warnings } of releases) {
    const ratios = `text ${contrast.text.toFixed(2)}:1, controls ${contrast.controls.toFixed(2)}:1`;
    const { draft = null, preset, hasNewerPreset } = overview.find((tenant) => tenant.slug === slug) ?? {};
    const details = [
      `release ${hash}`,
      `minimum contrast: ${ratios}`,
      ...(draft === null ? [] : [describeDraft(draft)]),
    ];
    console.log(`${formatPath(dir, slug)}: valid (${details.join('; ')})`);
    for (const line of describeWarnings(dir, { slug, warnings })) console.log(line);
    if (hasNewerPreset === true) {
      console.log(
        `${formatPath(dir, slug)}: The preset "${preset}" has changed since this tenant was published. To apply the change: npm run tenant -- draft ${slug}, then publish ${slug}`,
      );
    }
    for (const file of await listUnusedAssets(join(dir, slug))) {
      console.log(
        `${formatPath(dir, slug, file)}: This file is not used, because theme.json does not refer to it.`,
      );
    }
  }
}

function describeNoTenants(
  dir: string,
  slug: string | undefined,
  conditions: readonly string[] = [],
): string {
  if (conditions.length > 0)
    return `No tenant matches ${conditions.map((each) => `--where ${each}`).join(' ')}.`;
  if (slug !== undefined) return describeUnknownTenant(dir, slug);
  return `${formatPath(dir)} contains no tenant folders. To create one: npm run tenant -- new`;
}

export const describeUnknownTenant = (dir: string, slug: string): string =>
  `${formatPath(dir)} contains no tenant folder "${slug}". To list the tenants: npm run tenant -- list`;

async function checkLenderApis(releases: readonly Release[]): Promise<LenderApiFindings> {
  const findings = new Map<string, readonly ApiFinding[]>();
  for (const release of releases) {
    const isReference = release.upstream?.startsWith(UNUSED_REFERENCE_API.url) === true;
    findings.set(
      release.slug,
      isReference
        ? [{ isOk: true, message: 'uses the reference lender API, which npm start runs.' }]
        : await checkLenderApi(release),
    );
  }
  return findings;
}

const LIST_OPTIONS = { json: { type: 'boolean' }, where: WHERE } as const;

/**
 * Runs `tenant list [--json] [--where field=value]...`: prints every tenant with its hosts, release and draft, and every folder
 * that is not valid.
 */
export async function listTenants(dir: string, args: readonly string[]): Promise<void> {
  const { values } = parseTenantArguments(
    'list [--json] [--where field=value]...',
    LIST_OPTIONS,
    args,
    ({ length }) => length === 0,
  );
  const filter = createTenantFilter(values.where);
  const overview = await createOverview(dir, await selectTenants(dir, await compileAll(dir), { filter }));
  if (values.json === true) {
    console.log(JSON.stringify(overview, null, 2));
    return;
  }
  if (overview.length === 0 && values.where !== undefined) console.log('No tenant matches.');
  const width = Math.max(0, ...overview.map(({ slug }) => slug.length));
  for (const tenant of overview) console.log(`${tenant.slug.padEnd(width)}  ${describeTenant(tenant)}`);
}

function describeTenant({
  slug,
  hosts,
  isValid,
  problems,
  release,
  draft,
  hasNewerPreset,
  warnings,
}: TenantOverview): string {
  const releaseText = release === null ? [] : [`release ${release.number}`];
  const liveState = release === null ? 'not served' : 'not applied';
  const parts = isValid
    ? [hosts.join(', '), ...releaseText]
    : [
        ...releaseText,
        `${liveState}: ${formatCount(problems.length, 'problem')}. For details: npm run tenant -- check ${slug}`,
      ];
  const warningCount = warnings.length === 0 ? [] : [formatCount(warnings.length, 'warning')];
  const presetText = hasNewerPreset ? ['newer preset'] : [];
  return [...parts, ...(draft === null ? [] : [describeDraft(draft)]), ...presetText, ...warningCount].join(
    '  ',
  );
}

const formatCount = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
