// Measures the sign-in screen and a login page built with react-admin on an emulated slow phone and network (4x CPU, 1.6 Mbps,
// 150 ms); the list, the account details and the Payments dialog without emulation. Fails if a limit is exceeded. The results are
// valid only if nothing else runs on the machine.
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { measureAccountTimes } from './lib/bench-portal/account-times.ts';
import { buildReactAdmin, serveBuild } from './lib/bench-portal/react-admin.ts';
import { measureSignInToRows, recordSignIn } from './lib/bench-portal/sign-in-to-rows.ts';
import { countSignInFlashes, measureListTimes } from './lib/bench-portal/signed-in.ts';
import { measureVisit, type VisitMeasurements } from './lib/bench-portal/slow-page.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { findFreePort } from './lib/free-port.ts';
import { describeMachine } from './lib/machine-report.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startStack } from './lib/stack.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensureChromium, ensureFullChromium } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const USAGE = {
  command: 'npm run bench:portal [-- --runs N] [--only headless-shell|full-browser]',
  description:
    'Compares the sign-in screen with react-admin on a slow phone and network, and measures the list and the account details, in two builds of Chromium.',
};
const DEFAULT_RUNS = 5;

interface BrowserBuild {
  readonly name: string;
  /** The value of --only that selects this browser. */
  readonly option: string;
  readonly path: () => Promise<string>;
  readonly limits: VisitMeasurements;
}

const COMMON_LIMITS = { submittable: 1200, layoutShift: 0.01, codeBytes: 95_000 };
/**
 * The browsers to measure, with the limits for the slow phone and network that
 * docs/decisions/0014-first-paint.md describes. Times are in milliseconds.
 */
const BROWSERS: readonly BrowserBuild[] = [
  {
    name: 'Chromium, headless shell',
    option: 'headless-shell',
    path: ensureChromium,
    limits: { ...COMMON_LIMITS, firstPaint: 450, largestPaint: 450, passwordVisible: 500 },
  },
  {
    name: 'Chromium, full browser',
    option: 'full-browser',
    path: ensureFullChromium,
    limits: { ...COMMON_LIMITS, firstPaint: 620, largestPaint: 620, passwordVisible: 650 },
  },
];

/** @throws CommandError if `only` selects no browser */
function selectBrowsers(only: string | undefined): readonly BrowserBuild[] {
  const browsers = BROWSERS.filter(({ option }) => only === undefined || only === option);
  if (browsers.length > 0) return browsers;
  const names = BROWSERS.map(({ option }) => option).join(' or ');
  throw new CommandError(`--only must be ${names}, not "${only}".`);
}

const SIGN_IN_TO_ROWS_MS = 1200;
const KEYSTROKE_MS = 50;
const PAGE_CHANGE_MS = 12;
const ACCOUNT_HEADING_MS = 100;
const ACCOUNT_COMPLETE_MS = 250;
const PAYMENTS_DIALOG_MS = 80;

const findMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const computeMedian = (visits: readonly VisitMeasurements[], key: keyof VisitMeasurements): number =>
  findMedian(visits.map((each) => each[key]));

interface Row {
  readonly name: string;
  readonly livery: number;
  readonly reactAdmin?: number;
  readonly limit: number;
}

const VISIT_ROWS = [
  ['first contentful paint, ms', 'firstPaint'],
  ['largest contentful paint, ms', 'largestPaint'],
  ['password field visible, ms', 'passwordVisible'],
  ['form can be submitted, ms', 'submittable'],
  ['layout shift', 'layoutShift'],
  ['JavaScript and CSS, bytes', 'codeBytes'],
] as const satisfies readonly (readonly [string, keyof VisitMeasurements])[];

const formatNumber = (value: number | undefined): string =>
  value === undefined ? '' : Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);

/** Prints a table. @returns the number of rows that exceed their limit */
function printRows(title: string, rows: readonly Row[]): number {
  const formatCells = (row: readonly string[]) => row.map((cell) => cell.padStart(13)).join('');
  console.log(`\n${title.padEnd(50)}${formatCells(['Livery', 'react-admin', 'ratio', 'limit'])}`);
  for (const { name, livery, reactAdmin, limit } of rows) {
    const exceededMark = livery > limit ? '  !' : '';
    const ratio = reactAdmin === undefined || reactAdmin === 0 ? undefined : livery / reactAdmin;
    const formattedNumbers = [livery, reactAdmin, ratio, limit].map(formatNumber);
    console.log(`${name.padEnd(50)}${formatCells(formattedNumbers)}${exceededMark}`);
  }
  return rows.filter(({ livery, limit }) => livery > limit).length;
}

async function measureVisits(browser: Browser, urls: readonly [string, string], runs: number) {
  const visits: [VisitMeasurements[], VisitMeasurements[]] = [[], []];
  // The visits of the two pages alternate, so that other load on the machine affects both pages equally.
  for (let run = 0; run < runs; run++) {
    visits[0].push(await measureVisit(browser, urls[0]));
    visits[1].push(await measureVisit(browser, urls[1]));
  }
  return visits;
}

interface MeasureOptions {
  readonly limits: VisitMeasurements;
  readonly portal: string;
  readonly reactAdmin: string;
  readonly runs: number;
}

async function measure(
  browser: Browser,
  { limits, portal, reactAdmin, runs }: MeasureOptions,
): Promise<Row[]> {
  const [liveryVisits, reactAdminVisits] = await measureVisits(browser, [portal, reactAdmin], runs);
  const signInTimes: number[] = [];
  const recording = await recordSignIn(browser, portal);
  for (let run = 0; run < runs; run++)
    signInTimes.push(await measureSignInToRows(browser, portal, recording));
  const flashCount = await countSignInFlashes(browser, portal);
  const { keystrokes, pageChanges } = await measureListTimes(browser, portal);
  const { heading, complete, dialog } = await measureAccountTimes(browser, portal);
  return [
    ...VISIT_ROWS.map(([name, key]) => ({
      name,
      livery: computeMedian(liveryVisits, key),
      reactAdmin: computeMedian(reactAdminVisits, key),
      limit: limits[key],
    })),
    {
      name: 'from Sign In button to visible rows, ms',
      livery: findMedian(signInTimes),
      limit: SIGN_IN_TO_ROWS_MS,
    },
    { name: 'frames with Sign In after a reload', livery: flashCount, limit: 0 },
    { name: 'search: slowest keystroke, ms', livery: Math.max(...keystrokes), limit: KEYSTROKE_MS },
    {
      name: 'script time of a page change, 48 cards, ms',
      livery: findMedian(pageChanges),
      limit: PAGE_CHANGE_MS,
    },
    {
      name: 'account details: heading, slowest, ms',
      livery: Math.max(...heading),
      limit: ACCOUNT_HEADING_MS,
    },
    {
      name: 'account details: complete, slowest, ms',
      livery: Math.max(...complete),
      limit: ACCOUNT_COMPLETE_MS,
    },
    { name: 'Payments dialog visible, slowest, ms', livery: Math.max(...dialog), limit: PAYMENTS_DIALOG_MS },
  ];
}

await runCommand(async () => {
  const options = parseCommandOptions(USAGE, { runs: { type: 'string' }, only: { type: 'string' } });
  const runs = parseWholeNumber('--runs', options.runs ?? String(DEFAULT_RUNS), [1, 50]);
  const browsers = selectBrowsers(options.only);
  await buildPortal();
  const [data, reactAdminFolder] = [createTemporaryFolder('bench'), createTemporaryFolder('react-admin')];
  const dist = await runStep('Building a login page with react-admin', () =>
    buildReactAdmin(reactAdminFolder.path),
  );
  const reactAdminServer = await serveBuild(dist);
  const stack = await startStack({
    port: await findFreePort(),
    apiPort: await findFreePort(),
    dataDir: data.path,
    maxLoans: 2000,
  });
  try {
    const portal = `http://harbor.localhost:${stack.edge.ready.port}`;
    // The login page itself, because react-admin redirects from other pages only after about ten seconds of session checks.
    const reactAdmin = `http://127.0.0.1:${(reactAdminServer.address() as AddressInfo).port}/#/login`;
    let exceededCount = 0;
    for (const { name, path, limits } of browsers) {
      const browser = await chromium.launch({
        executablePath: await path(),
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      });
      try {
        const rows = await runStep(`Measuring in ${name}`, () =>
          measure(browser, { limits, portal, reactAdmin, runs }),
        );
        exceededCount += printRows(name, rows);
      } finally {
        await browser.close();
      }
    }
    console.log(`\nMedians of ${runs} visits. ${describeMachine()}`);
    if (exceededCount > 0)
      throw new CommandError(`${exceededCount} measurements exceed their limit. They are marked with "!".`);
  } finally {
    reactAdminServer.close();
    await stack.stop();
    data.remove();
    reactAdminFolder.remove();
  }
});
