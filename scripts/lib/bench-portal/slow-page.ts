import type { Browser, Page } from '@playwright/test';

/** A slow phone on a slow network: 4 times slower processor, 1.6 Mbps down, 750 kbps up, 150 ms round trip. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Measurements of one visit of a sign-in page; times in milliseconds from the start of the navigation. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the password field was on screen, ready for keys. */
  readonly usable: number;
  /** When the form could be sent. */
  readonly alive: number;
  readonly layoutShift: number;
  /** Transferred bytes of JavaScript and CSS. */
  readonly codeBytes: number;
}

interface Watched {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  usable: number;
  alive: number;
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen: Watched = { firstPaint: 0, largestPaint: 0, layoutShift: 0, usable: 0, alive: 0 };
  (globalThis as unknown as { seen: Watched }).seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  const look = () => {
    const field = document.querySelector('input[type=password]');
    if (seen.usable === 0 && field?.checkVisibility() === true) seen.usable = performance.now();
    const button = document.querySelector('form button[type=submit]:not([disabled])');
    if (seen.alive === 0 && button?.checkVisibility() === true) seen.alive = performance.now();
    if (seen.alive === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a page with an empty cache on the slow network. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Visits a sign-in page for the first time. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openSlowPage(browser);
  let codeBytes = 0;
  page.on('response', (response) => {
    const isCode = /\.(?:js|css)$/.test(new URL(response.url()).pathname);
    if (isCode) codeBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  // The browser reports a paint some time after it.
  await page.waitForFunction(() => {
    const { alive, largestPaint } = (globalThis as unknown as { seen: Watched }).seen;
    return alive > 0 && largestPaint > 0;
  });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen);
  await page.context().close();
  return { ...seen, codeBytes };
}
