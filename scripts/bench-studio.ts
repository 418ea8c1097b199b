// Measures the time from an input in the studio to the changed preview: in the portal, in a borrower page and in an email. Fails if a
// median exceeds its limit. The results are valid only if nothing else runs on the machine.
import { chromium, type Frame, type Page } from '@playwright/test';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { startDemoStudio } from './lib/demo-studio.ts';
import { describeMachine } from './lib/machine-report.ts';
import { buildPortal, buildStudio } from './lib/portal-build.ts';
import { median, percentile } from './lib/statistics.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensureChromium } from './lib/system-packages.ts';

const USAGE = {
  command: 'npm run bench:studio [-- --rounds N]',
  description: 'Measures the time from a change in the studio to the changed preview.',
};
const DEFAULT_ROUNDS = '10';
const PORTAL_LIMIT_MS = 100;
const SAMPLE_LIMIT_MS = 1_000;
/**
 * The timeout is long, so that the benchmark also finishes on a busy machine, whose results are not valid.
 */
const TIMEOUT_MS = 120_000;
const SLUG = 'harbor';
const LOGOS = [0, 1].map((index) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><rect width="${100 + index}" height="32" fill="#0f6e78"/></svg>`,
  ),
}));

interface Change {
  readonly name: string;
  readonly limit: number;
  /** The tab of the studio that contains the field. */
  readonly tab: string;
  /** The value of the field "Preview of", which selects the frame that is measured. */
  readonly surface: string;
  /**
   * An expression that is evaluated in the frame. The preview shows the change when the value of the
   * expression changes.
   */
  readonly observed: string;
  /** Makes the change. The new value differs from that of the previous round. */
  readonly makeChange: (page: Page, round: number) => Promise<unknown>;
}

const readVariable = (name: string): string =>
  `getComputedStyle(document.documentElement).getPropertyValue('${name}')`;

/**
 * Returns a function that makes a change with each value in turn. Several measurements share the function, so the first
 * value of a measurement differs from the last value of the previous one.
 */
function alternate<Value>(
  values: readonly Value[],
  makeChange: (page: Page, value: Value) => Promise<unknown>,
) {
  let next = 0;
  return (page: Page) => {
    const value = values[next % values.length] as Value;
    next += 1;
    return makeChange(page, value);
  };
}

const setAccent = alternate(['#7a1fa2', '#0f6e78'], (page, color) =>
  page.getByLabel('Accent', { exact: true }).fill(color),
);

const setLogo = alternate(LOGOS, (page, logo) => page.locator('input[data-slot="logo"]').setInputFiles(logo));

/** The value changes when the page refers to the new logo, before the browser has loaded the logo. */
const IMAGE_SOURCES = `[...document.images].map(({ src }) => src).join(' ')`;

const PORTAL_TARGET = { limit: PORTAL_LIMIT_MS, surface: 'portal' } as const;
const PAGE_TARGET = { limit: SAMPLE_LIMIT_MS, surface: 'sign-in' } as const;
const EMAIL_TARGET = { limit: SAMPLE_LIMIT_MS, surface: 'reset-email' } as const;

const CHANGES: readonly Change[] = [
  {
    ...PORTAL_TARGET,
    name: 'portal: color',
    tab: 'Brand',
    observed: readVariable('--lv-accent-solid'),
    makeChange: setAccent,
  },
  {
    ...PORTAL_TARGET,
    name: 'portal: radius',
    tab: 'Brand',
    observed: readVariable('--lv-radius'),
    makeChange: (page, round) =>
      page.getByRole('slider', { name: 'Corner radius' }).press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
  },
  {
    ...PORTAL_TARGET,
    name: 'portal: font',
    tab: 'Brand',
    observed: readVariable('--lv-face'),
    makeChange: (page, round) =>
      page.getByLabel('Font', { exact: true }).selectOption(round % 2 === 0 ? 'figtree' : 'inter'),
  },
  {
    ...PORTAL_TARGET,
    name: 'portal: text',
    tab: 'Texts',
    observed: 'document.body.innerText',
    makeChange: (page, round) =>
      page.getByLabel('signIn.description', { exact: true }).fill(`Good morning ${round}`),
  },
  {
    ...PORTAL_TARGET,
    name: 'portal: flag',
    tab: 'Flags',
    // Flags have no visible effect before signing in, so the time is measured until the portal has received
    // them.
    observed: 'String(window.benchFlag)',
    makeChange: (page, round) =>
      page.getByLabel('hideChat', { exact: true }).selectOption(round % 2 === 0 ? 'true' : 'false'),
  },
  { ...PORTAL_TARGET, name: 'portal: logo', tab: 'Images', observed: IMAGE_SOURCES, makeChange: setLogo },
  {
    ...PAGE_TARGET,
    name: 'borrower page: color',
    tab: 'Brand',
    observed: readVariable('--lv-accent-solid'),
    makeChange: setAccent,
  },
  {
    ...PAGE_TARGET,
    name: 'borrower page: logo',
    tab: 'Images',
    observed: IMAGE_SOURCES,
    makeChange: setLogo,
  },
  {
    ...EMAIL_TARGET,
    name: 'email: color',
    tab: 'Brand',
    observed: `document.querySelector('td[bgcolor] a')?.parentElement?.getAttribute('bgcolor')`,
    makeChange: setAccent,
  },
  { ...EMAIL_TARGET, name: 'email: logo', tab: 'Images', observed: IMAGE_SOURCES, makeChange: setLogo },
];

/**
 * Waits until the value of the expression changes. Returns the time of the change in milliseconds since 1970,
 * as measured by the browser.
 */
const waitForChange = (frame: Frame, observed: string): Promise<number> =>
  frame.evaluate(`new Promise((resolve) => {
    const before = ${observed};
    const check = () => {
      if (${observed} === before) requestAnimationFrame(check);
      else resolve(performance.timeOrigin + performance.now());
    };
    check();
  })`);

/** A script that records when the first event of a change arrives in the studio. */
const RECORD_INPUT = `for (const type of ['keydown', 'input', 'change'])
  window.addEventListener(type, () => (window.benchInput ??= performance.timeOrigin + performance.now()), { capture: true })`;

/** A script that records the flag in the last draft that the portal has received. */
const RECORD_FLAG = `window.addEventListener('message', ({ data }) => {
  if (data?.injected) window.benchFlag = data.injected.flags.hideChat;
})`;

async function findFrame(page: Page, surface: string): Promise<Frame> {
  const surfaceSelect = page.getByLabel('Preview of');
  await surfaceSelect.selectOption(surface);
  const name = await surfaceSelect.locator('option:checked').textContent();
  const frameElement = await page.waitForSelector(`iframe[title="${name ?? ''} with the draft"]`);
  const frame = await frameElement.contentFrame();
  if (frame === null) throw new CommandError(`The studio shows no preview of ${surface}.`);
  await frame.waitForSelector('img, a');
  return frame;
}

async function measureChange(page: Page, change: Change, rounds: number): Promise<number[]> {
  await page.getByRole('tab', { name: change.tab }).click();
  if (change.tab === 'Texts') await page.getByLabel('Search texts').fill('signIn.description');
  const frame = await findFrame(page, change.surface);
  if (change.tab === 'Flags') await frame.evaluate(RECORD_FLAG);
  const times: number[] = [];
  // The first round is not counted, because it loads code and fonts.
  for (let round = 0; round <= rounds; round += 1) {
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate('window.benchInput = undefined');
    const changeTime = waitForChange(frame, change.observed);
    await change.makeChange(page, round);
    const elapsed = (await changeTime) - Number(await page.evaluate('window.benchInput'));
    if (round > 0) times.push(elapsed);
  }
  return times;
}

async function openStudio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/${SLUG}`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByLabel('Accent', { exact: true }).waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: 'Sign In' }).waitFor();
  await page.evaluate(RECORD_INPUT);
}

interface Row {
  readonly name: string;
  readonly limit: number;
  readonly times: readonly number[];
}

/** Prints a table. @returns the number of medians that exceed their limit */
function printRows(rows: readonly Row[]): number {
  const formatCells = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : cell.toFixed(0)).padStart(10)).join('');
  console.log(`\n${'ms from the input'.padEnd(30)}${formatCells(['median', 'p90', 'slowest', 'limit'])}`);
  for (const { name, limit, times } of rows) {
    const cells = [median(times), percentile(times, 0.9), Math.max(...times), limit];
    console.log(`${name.padEnd(30)}${formatCells(cells)}${median(times) > limit ? '  !' : ''}`);
  }
  return rows.filter(({ limit, times }) => median(times) > limit).length;
}

await runCommand(async () => {
  const options = parseCommandOptions(USAGE, { rounds: { type: 'string' } });
  const rounds = parseWholeNumber('--rounds', options.rounds ?? DEFAULT_ROUNDS, [1, 200]);
  await buildPortal();
  await buildStudio();
  const studio = await startDemoStudio(SLUG);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    await openStudio(page, studio.url);
    const rows: Row[] = [];
    for (const change of CHANGES) {
      const times = await runStep(`Measuring ${change.name}`, () => measureChange(page, change, rounds));
      rows.push({ name: change.name, limit: change.limit, times });
    }
    const exceeded = printRows(rows);
    console.log(`\nMedians of ${rounds} changes. ${describeMachine()}`);
    if (exceeded > 0)
      throw new CommandError(`${exceeded} medians exceed their limit. They are marked with "!".`);
  } finally {
    await browser.close();
    await studio.stop();
  }
});
