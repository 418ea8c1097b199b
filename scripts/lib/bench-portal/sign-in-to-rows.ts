import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start-summary.ts';
import { signIn } from './signed-in.ts';
import { openSlowPage } from './slow-page.ts';

/** Time from the start of the navigation until the user clicks Sign In. */
const CLICK_AT_MS = 3000;
/** The time between the moment when the form can be submitted and the moment when the user starts typing. */
const TYPING_DELAY_MS = 1000;

interface SignInTimes {
  readonly clicked: number;
  readonly rowVisible: number;
}

interface MeasuredWindow {
  signInTimes: Promise<SignInTimes>;
}

/**
 * Runs in the page: records when Sign In is clicked and when the first row is visible. Waits for changes of the document
 * instead of checking every frame, because this would take a third of the time of the slow phone.
 */
function recordSignInTimes(): void {
  let clicked = 0;
  document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('button[type=submit]') !== null) clicked = timeStamp;
    },
    { capture: true },
  );
  (globalThis as unknown as MeasuredWindow).signInTimes = new Promise((resolve) => {
    const checkFrame = () => {
      if (document.querySelector('[data-row="0"]')?.checkVisibility() === true)
        resolve({ clicked, rowVisible: performance.now() });
      else requestAnimationFrame(checkFrame);
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-row="0"]') === null) return;
      observer.disconnect();
      requestAnimationFrame(checkFrame);
    });
    observer.observe(document, { subtree: true, childList: true });
  });
}

/** Resolves at a time of the page's clock. Waits within the page, because polling from Playwright takes time of the slow phone. */
const waitUntil = (page: Page, pageTime: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms - performance.now());
      }),
    pageTime,
  );

interface RecordedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Responses of the lender API during sign-in. Keys are method and path, such as `POST /api/users/login`. */
type Recording = ReadonlyMap<string, RecordedResponse>;

const getKey = (method: string, url: string): string => `${method} ${new URL(url).pathname}`;

/** Signs in without the emulated slow network and records the responses of the lender API. */
export async function recordSignIn(browser: Browser, origin: string): Promise<Recording> {
  const page = await browser.newPage();
  const recording = new Map<string, RecordedResponse>();
  page.on('response', async (response) => {
    const key = getKey(response.request().method(), response.url());
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
 * Replaces the lender API with the recorded responses. Other requests are aborted, because the rows do not need them. Does not
 * use `page.route`, which delays the files of the portal too, because it stops every request of the page.
 */
async function replaceApi(page: Page, recording: Recording): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const response = recording.get(getKey(method, url));
    const reply =
      response === undefined
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : devtools.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: response.status,
            responseHeaders: [{ name: 'content-type', value: response.contentType }],
            body: response.body.toString('base64'),
          });
    // Requests after the first rows are not part of the measurement, and the page may be closed before they are answered.
    reply.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
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
  await replaceApi(page, recording);
  await page.addInitScript(recordSignInTimes);
  await page.goto(origin, { waitUntil: 'commit' });
  const button = page.locator('form button[type=submit]:not([disabled])');
  await button.waitFor();
  await waitUntil(page, (await page.evaluate(() => performance.now())) + TYPING_DELAY_MS);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await waitUntil(page, CLICK_AT_MS);
  await button.click();
  const { clicked, rowVisible } = await page.evaluate(
    () => (globalThis as unknown as MeasuredWindow).signInTimes,
  );
  await page.context().close();
  return rowVisible - clicked;
}
