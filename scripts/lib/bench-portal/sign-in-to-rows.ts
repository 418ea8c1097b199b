import type { Browser, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../start-summary.ts';
import { signIn } from './signed-in.ts';
import { openSlowPage } from './slow-page.ts';

/** When the user presses Sign In, in milliseconds after the page was opened. */
const PRESSED_AT_MS = 3000;
/** When the user starts typing, in milliseconds after the form can be sent. */
const TYPING_STARTS_AFTER_MS = 1000;

/** Runs in the page: records when Sign In was pressed and when the first row was on screen. */
function watchRows(): void {
  const seen = { pressed: 0, rows: 0 };
  (globalThis as unknown as { toRows: typeof seen }).toRows = seen;
  document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('button[type=submit]') !== null)
        seen.pressed = timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    if (document.querySelector('[data-row="0"]')?.checkVisibility() === true) seen.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A response of the lender API. */
interface Recorded {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Responses of the lender API during sign-in, by method and path. */
type Recording = ReadonlyMap<string, Recorded>;

const keyOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Signs in without emulation and records the responses of the lender API. */
export async function recordSignIn(browser: Browser, origin: string): Promise<Recording> {
  const page = await browser.newPage();
  const recording = new Map<string, Recorded>();
  page.on('response', async (response) => {
    const key = keyOf(response.request());
    if (!key.includes(' /api/') || !response.ok()) return;
    // The recorded body is decoded, so headers about its coding do not apply to it.
    const { 'content-type': contentType = 'application/json' } = response.headers();
    recording.set(key, { status: response.status(), contentType, body: await response.body() });
  });
  await signIn(page, origin);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return recording;
}

/**
 * Signs in on the slow phone and network. The recorded responses of the lender API are sent at once, so that only the portal is
 * measured.
 * @returns the milliseconds from pressing Sign In to the rows of the first list on screen
 */
export async function signInToRows(browser: Browser, origin: string, recording: Recording): Promise<number> {
  const page = await openSlowPage(browser);
  await page.route('**/api/**', async (route) => {
    const answer = recording.get(keyOf(route.request()));
    // Nothing else is needed for the rows.
    if (answer === undefined) await route.abort();
    else await route.fulfill(answer);
  });
  await page.addInitScript(watchRows);
  await page.goto(origin, { waitUntil: 'commit' });
  const button = page.locator('form button[type=submit]:not([disabled])');
  await button.waitFor();
  const untilPageIs = (age: number) => page.waitForFunction((ms) => performance.now() >= ms, age);
  await untilPageIs((await page.evaluate(() => performance.now())) + TYPING_STARTS_AFTER_MS);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await untilPageIs(PRESSED_AT_MS);
  await button.click();
  await page.waitForFunction(() => (globalThis as unknown as { toRows: { rows: number } }).toRows.rows > 0);
  const { pressed, rows } = await page.evaluate(
    () => (globalThis as unknown as { toRows: { pressed: number; rows: number } }).toRows,
  );
  await page.context().close();
  return rows - pressed;
}
