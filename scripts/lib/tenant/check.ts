import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CompiledTenants,
  compileTenantsDir,
  listUnusedAssets,
  type Release,
} from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { describeBroken, describeWarnings, shownPath } from '../tenant-report.ts';
import { checkOnline } from './online.ts';
import { readingTenants } from './reading.ts';

/** Placeholder for the reference lender API when folders are only checked: it is not called, and its keys are not read. */
export const NOT_ASKED = { url: 'http://reference.invalid', publicKeysDir: null };

const compileAll = (dir: string): Promise<CompiledTenants> =>
  readingTenants(() => compileTenantsDir(dir, { reference: NOT_ASKED }));

function parse(args: readonly string[]): { slug: string | undefined; isOnline: boolean } {
  try {
    const options = { online: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [slug, ...others] = positionals;
    if (others.length === 0) return { slug, isOnline: values.online ?? false };
  } catch {
    // Invalid options are answered with the usage.
  }
  throw new CommandError('Use: tenant check [slug] [--online]');
}

/** Renders every icon as the edge does, because an image may be damaged after its header. */
async function iconFaults(dir: string, { slug, icons }: Release): Promise<string[]> {
  const draws = await Promise.allSettled(icons.map(({ draw }) => draw()));
  if (draws.every(({ status }) => status === 'fulfilled')) return [];
  const reason = 'The icons cannot be drawn from it; the file is damaged, so export it again.';
  return describeBroken(dir, { slug, problems: [{ file: 'theme.json', field: 'favicon', reason }] });
}

/** `tenant check [slug] [--online]`. @throws CommandError with every fault, one line each */
export async function checkTenants(dir: string, args: readonly string[]): Promise<void> {
  const { slug, isOnline } = parse(args);
  const { releases, broken } = await compileAll(dir);
  const wanted = (tenant: { slug: string }) => slug === undefined || tenant.slug === slug;
  const good = releases.filter(wanted);
  const undrawn = await Promise.all(good.map((release) => iconFaults(dir, release)));
  const faint = good.flatMap(({ slug: name, contrast }) =>
    describeBroken(dir, { slug: name, problems: contrast.problems }),
  );
  const problems = [
    ...broken.filter(wanted).flatMap((folder) => describeBroken(dir, folder)),
    ...undrawn.flat(),
    ...faint,
  ];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  if (good.length === 0) {
    const reason =
      slug === undefined
        ? `${shownPath(dir)} holds no tenant folder. Try: tenant new.`
        : `${shownPath(dir)} holds no tenant folder "${slug}". Try: tenant list.`;
    throw new CommandError(reason);
  }
  for (const { slug: name, hash, contrast, warnings } of good) {
    const reached = `text reaches ${contrast.text.toFixed(2)}:1, controls ${contrast.controls.toFixed(2)}:1`;
    console.log(`${shownPath(dir, name)}: in order (release ${hash}; ${reached})`);
    for (const line of describeWarnings(dir, { slug: name, warnings })) console.log(line);
    for (const file of await listUnusedAssets(join(dir, name))) {
      console.log(`${shownPath(dir, name, file)}: theme.json does not name this file, so it is not used.`);
    }
  }
  if (isOnline) await reportOnline(dir, good);
}

async function reportOnline(dir: string, releases: readonly Release[]): Promise<void> {
  let faults = 0;
  for (const release of releases) {
    const isReference = release.upstream?.startsWith(NOT_ASKED.url) === true;
    const findings = isReference
      ? [{ isGood: true, sentence: 'its lender API is the reference one, which npm start brings along.' }]
      : await checkOnline(release);
    for (const { isGood, sentence } of findings) {
      if (!isGood) faults += 1;
      console.log(`${shownPath(dir, release.slug)}: ${sentence}`);
    }
  }
  if (faults > 0) throw new CommandError(`${faults === 1 ? 'One thing' : `${faults} things`} to correct.`);
}

/** `tenant list`: lists all tenants, including those that are not served. */
export async function listTenants(dir: string, args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new CommandError('Use: tenant list');
  const { releases, broken } = await compileAll(dir);
  const rows = [
    ...releases.map(({ slug, hosts }) => [slug, hosts.join(', ')] as const),
    ...broken.map(({ slug, problems }) => [slug, `not served: ${faults(problems.length)}`] as const),
  ];
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(0, ...sorted.map(([slug]) => slug.length));
  for (const [slug, what] of sorted) console.log(`${slug.padEnd(width)}  ${what}`);
}

const faults = (count: number): string =>
  `${count} ${count === 1 ? 'fault' : 'faults'}, which tenant check names`;
