// Use: npm run bench:portal [-- --runs N]
//
// Measures the sign-in screen on an emulated slow phone and network (4x CPU, 1.6 Mbps, 150 ms) next to a login page built with
// react-admin from npm, and the list, an account and its payments without emulation, in Chromium's headless shell and in full
// Chromium. Fails if a limit is exceeded. Needs an otherwise idle machine.
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { load } from './lib/bench-api/report.ts';
import { accountCosts } from './lib/bench-portal/account-costs.ts';
import { buildReactAdmin, serveBuild } from './lib/bench-portal/react-admin.ts';
import { recordSignIn, signInToRows } from './lib/bench-portal/sign-in-to-rows.ts';
import { listCosts, signInFlashes } from './lib/bench-portal/signed-in.ts';
import { type Visit, visit } from './lib/bench-portal/slow-page.ts';
import { commandOptions, wholeNumber } from './lib/command-options.ts';
import { freePort } from './lib/free-port.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startStack } from './lib/stack.ts';
import { CommandError, runCommand, step } from './lib/steps.ts';
import { chromiumPath, wholeChromiumPath } from './lib/system-packages.ts';
import { temporaryFolder } from './lib/temporary-folder.ts';

const USAGE = {
  use: 'npm run bench:portal [-- --runs N]',
  does: 'Measures the sign-in screen on a slow phone and network next to react-admin, and the list and an account, in two builds of Chromium.',
};
const DEFAULT_RUNS = 5;

interface BrowserForm {
  readonly name: string;
  readonly path: () => Promise<string>;
  /** Limits of a visit: milliseconds, layout shift, bytes. */
  readonly bounds: Visit;
}

const BOUNDS_OF_BOTH = { alive: 1200, layoutShift: 0.01, codeBytes: 95_000 };
/** The styles and the boot script are separate files, see docs/decisions/0014-first-paint.md. */
const BROWSERS: readonly BrowserForm[] = [
  {
    name: 'Chromium, headless shell',
    path: chromiumPath,
    bounds: { ...BOUNDS_OF_BOTH, firstPaint: 600, largestPaint: 600, usable: 650 },
  },
  {
    name: 'Chromium, whole browser',
    path: wholeChromiumPath,
    bounds: { ...BOUNDS_OF_BOTH, firstPaint: 720, largestPaint: 720, usable: 750 },
  },
];
const SIGN_IN_TO_ROWS_MS = 1200;
const KEYSTROKE_MS = 50;
const PAGE_CHANGE_MS = 12;
const KNOWN_ACCOUNT_MS = 100;
const WHOLE_ACCOUNT_MS = 250;
const PAYMENTS_MS = 80;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianOf = (visits: readonly Visit[], figure: keyof Visit): number =>
  median(visits.map((each) => each[figure]));

interface Row {
  readonly name: string;
  readonly ours: number;
  readonly theirs?: number;
  readonly bound: number;
}

const ROWS = [
  ['first contentful paint, ms', 'firstPaint'],
  ['largest contentful paint, ms', 'largestPaint'],
  ['password field takes typing, ms', 'usable'],
  ['form can be sent, ms', 'alive'],
  ['layout shift', 'layoutShift'],
  ['JavaScript and CSS, bytes', 'codeBytes'],
] as const satisfies readonly (readonly [string, keyof Visit])[];

const figure = (value: number | undefined): string =>
  value === undefined ? '' : Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);

function printRows(title: string, rows: readonly Row[]): number {
  const cells = (row: readonly string[]) => row.map((cell) => cell.padStart(13)).join('');
  console.log(`\n${title.padEnd(50)}${cells(['Livery', 'react-admin', 'bound'])}`);
  for (const { name, ours, theirs, bound } of rows) {
    const mark = ours > bound ? '  !' : '';
    console.log(`${name.padEnd(50)}${cells([figure(ours), figure(theirs), figure(bound)])}${mark}`);
  }
  return rows.filter(({ ours, bound }) => ours > bound).length;
}

async function visits(browser: Browser, urls: readonly [string, string], runs: number) {
  const seen: [Visit[], Visit[]] = [[], []];
  // Alternating, so that other load on the machine affects both alike.
  for (let run = 0; run < runs; run++) {
    seen[0].push(await visit(browser, urls[0]));
    seen[1].push(await visit(browser, urls[1]));
  }
  return seen;
}

interface Measured {
  readonly bounds: Visit;
  readonly portal: string;
  readonly reactAdmin: string;
  readonly runs: number;
}

async function measure(browser: Browser, { bounds, portal, reactAdmin, runs }: Measured): Promise<Row[]> {
  const [ours, theirs] = await visits(browser, [portal, reactAdmin], runs);
  const toRows: number[] = [];
  const recording = await recordSignIn(browser, portal);
  for (let run = 0; run < runs; run++) toRows.push(await signInToRows(browser, portal, recording));
  const flashes = await signInFlashes(browser, portal);
  const { keystrokes, pageChanges } = await listCosts(browser, portal);
  const { known, whole, dialog } = await accountCosts(browser, portal);
  return [
    ...ROWS.map(([name, key]) => ({
      name,
      ours: medianOf(ours, key),
      theirs: medianOf(theirs, key),
      bound: bounds[key],
    })),
    { name: 'from pressing Sign In to rows on screen, ms', ours: median(toRows), bound: SIGN_IN_TO_ROWS_MS },
    { name: 'frames of Sign In seen by who is signed in', ours: flashes, bound: 0 },
    { name: 'a key in the search shows, ms (slowest)', ours: Math.max(...keystrokes), bound: KEYSTROKE_MS },
    { name: 'script of a page change, 48 cards, ms', ours: median(pageChanges), bound: PAGE_CHANGE_MS },
    {
      name: 'details show what the list knew, ms (slowest)',
      ours: Math.max(...known),
      bound: KNOWN_ACCOUNT_MS,
    },
    { name: 'details are whole, ms (slowest)', ours: Math.max(...whole), bound: WHOLE_ACCOUNT_MS },
    { name: 'the Payments dialog shows, ms (slowest)', ours: Math.max(...dialog), bound: PAYMENTS_MS },
  ];
}

await runCommand(async () => {
  const { runs: typed } = commandOptions(USAGE, { runs: { type: 'string' } });
  const runs = wholeNumber('--runs', typed ?? String(DEFAULT_RUNS), [1, 50]);
  await buildPortal();
  const [data, other] = [temporaryFolder('bench'), temporaryFolder('react-admin')];
  const dist = await step('Building a login page with react-admin', () => buildReactAdmin(other.path));
  const theirs = await serveBuild(dist);
  const stack = await startStack({
    port: await freePort(),
    apiPort: await freePort(),
    dataDir: data.path,
    maxLoans: 2000,
  });
  try {
    const portal = `http://harbor.localhost:${stack.edge.ready.port}`;
    // The login page itself: from another page react-admin redirects to it only after about ten seconds of session checks.
    const reactAdmin = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}/#/login`;
    let late = 0;
    for (const { name, path, bounds } of BROWSERS) {
      const browser = await chromium.launch({
        executablePath: await path(),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      });
      try {
        const rows = await step(`Measuring in ${name}`, () =>
          measure(browser, { bounds, portal, reactAdmin, runs }),
        );
        late += printRows(name, rows);
      } finally {
        await browser.close();
      }
    }
    console.log(`\nMedians of ${runs} visits each; load of the machine ${load()}.`);
    if (late > 0) throw new CommandError(`${late} figures exceed their limit.`);
  } finally {
    theirs.close();
    await stack.stop();
    data.remove();
    other.remove();
  }
});
