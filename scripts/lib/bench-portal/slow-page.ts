import type { Browser, Page } from '@playwright/test';
import { measureInlineCode } from '../inline-code.ts';

const CPU_SLOWDOWN = 4;
/**
 * A network with round trips of 150 ms. The throughput is 1.6 Mbps down and 750 kbps up, in bytes per second.
 */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * The measurements of one visit to a sign-in page. Times are milliseconds since the start of the navigation.
 */
export interface VisitMeasurements {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly passwordVisible: number;
  /** Time until the submit button was visible and enabled. */
  readonly submittable: number;
  readonly layoutShift: number;
  /** Transferred bytes of JavaScript and CSS, in the page or in files. */
  readonly codeBytes: number;
}

type PageTimings = { -readonly [Key in keyof Omit<VisitMeasurements, 'codeBytes'>]: number };

/** Runs in the page before its own scripts, and records the timings in `globalThis.timings`. */
function recordTimings(): void {
  const timings: PageTimings = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    passwordVisible: 0,
    submittable: 0,
  };
  (globalThis as unknown as { timings: PageTimings }).timings = timings;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    timings.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  const checkFrame = () => {
    const field = document.querySelector('input[type=password]');
    if (timings.passwordVisible === 0 && field?.checkVisibility() === true)
      timings.passwordVisible = performance.now();
    const button = document.querySelector('form button[type=submit]:not([disabled])');
    if (timings.submittable === 0 && button?.checkVisibility() === true)
      timings.submittable = performance.now();
    if (timings.submittable === 0) requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

/** Opens a browser page with an empty cache that emulates a slow phone and network. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

export async function measureVisit(browser: Browser, url: string): Promise<VisitMeasurements> {
  const page = await openSlowPage(browser);
  let codeBytes = 0;
  page.on('response', (response) => {
    const isCode = /\.(?:js|css)$/.test(new URL(response.url()).pathname);
    if (isCode) codeBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.addInitScript(recordTimings);
  await page.goto(url, { waitUntil: 'load' });
  // Waits for the largest paint, because the browser reports paints with a delay.
  await page.waitForFunction(() => {
    const { submittable, largestPaint } = (globalThis as unknown as { timings: PageTimings }).timings;
    return submittable > 0 && largestPaint > 0;
  });
  await page.waitForLoadState('networkidle');
  const timings = await page.evaluate(() => (globalThis as unknown as { timings: PageTimings }).timings);
  codeBytes += await measureInlineCode(page);
  await page.context().close();
  return { ...timings, codeBytes };
}
