import type { Browser, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../start-summary.ts';
import { signIn } from './signed-in.ts';
import { openSlowPage } from './slow-page.ts';

/** Time from the start of the navigation until the user clicks Sign In. */
const CLICK_AT_MS = 3000;
/** The time between the moment when the form can be submitted and the moment when the user starts typing. */
const TYPING_DELAY_MS = 1000;

/** Runs in the page: records when Sign In is clicked and when the first row is visible. */
function recordSignInTimes(): void {
  const times = { clicked: 0, rowVisible: 0 };
  (globalThis as unknown as { signInTimes: typeof times }).signInTimes = times;
  document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('button[type=submit]') !== null)
        times.clicked = timeStamp;
    },
    { capture: true },
  );
  const checkFrame = () => {
    if (document.querySelector('[data-row="0"]')?.checkVisibility() === true)
      times.rowVisible = performance.now();
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

interface RecordedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Responses of the lender API during sign-in. Keys are method and path, such as `POST /api/users/login`. */
type Recording = ReadonlyMap<string, RecordedResponse>;

const getKey = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Signs in without the emulated slow network and records the responses of the lender API. */
export async function recordSignIn(browser: Browser, origin: string): Promise<Recording> {
  const page = await browser.newPage();
  const recording = new Map<string, RecordedResponse>();
  page.on('response', async (response) => {
    const key = getKey(response.request());
    if (!key.includes(' /api/') || !response.ok()) return;
    // Records no other headers, because content-encoding would be wrong for the recorded body, which is
    // already decompressed.
    const { 'content-type': contentType = 'application/json' } = response.headers();
    recording.set(key, { status: response.status(), contentType, body: await response.body() });
  });
  await signIn(page, origin);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return recording;
}

/**
 * Signs in on the emulated slow phone and network. The lender API is replaced by its recorded responses, because only the portal is
 * measured.
 * @returns the milliseconds from the click on Sign In until the first row of the list is visible
 */
export async function measureSignInToRows(
  browser: Browser,
  origin: string,
  recording: Recording,
): Promise<number> {
  const page = await openSlowPage(browser);
  await page.route('**/api/**', async (route) => {
    const response = recording.get(getKey(route.request()));
    // Other requests are aborted, because the rows do not need them.
    if (response === undefined) await route.abort();
    else await route.fulfill(response);
  });
  await page.addInitScript(recordSignInTimes);
  await page.goto(origin, { waitUntil: 'commit' });
  const button = page.locator('form button[type=submit]:not([disabled])');
  await button.waitFor();
  const waitUntil = (pageTime: number) => page.waitForFunction((ms) => performance.now() >= ms, pageTime);
  await waitUntil((await page.evaluate(() => performance.now())) + TYPING_DELAY_MS);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await waitUntil(CLICK_AT_MS);
  await button.click();
  await page.waitForFunction(
    () => (globalThis as unknown as { signInTimes: { rowVisible: number } }).signInTimes.rowVisible > 0,
  );
  const { clicked, rowVisible } = await page.evaluate(
    () => (globalThis as unknown as { signInTimes: { clicked: number; rowVisible: number } }).signInTimes,
  );
  await page.context().close();
  return rowVisible - clicked;
}
