import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { PORTAL_BUILD } from '../testing/start-test-edge.ts';
import { createPageCache, MAX_MEASURE_WAIT_MS, MEASURE_AGAIN_MS } from './tenant-pages.ts';

const getNoLogos = () => null;

/** Creates a cache for this number of pages. `rendered` returns how many pages were rendered. */
function createCache(pages: number) {
  const countRender = vi.fn();
  const page = createPageCache(PORTAL_BUILD, { countRender }, getNoLogos)(makeRelease('a')).find('/');
  const size = 2 * (page?.get('br').body.length ?? 0) + 4_000;
  countRender.mockClear();
  const getPages = createPageCache(PORTAL_BUILD, { countRender }, getNoLogos, {
    maxSize: Math.ceil((pages + 0.5) * size),
  });
  return { getPages, rendered: () => countRender.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('renders a page once, and again only after other pages have evicted it from the cache', () => {
  const { getPages, rendered } = createCache(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  const pagesA = getPages(a);
  const first = pagesA.find('/');
  expect([getPages(a).find('/'), getPages(b).find('/') === first, rendered()]).toEqual([first, false, 2]);
  getPages(c).find('/');
  expect(rendered()).toBe(3);
  // A caller that still has an old `TenantPages` object gets the page, which is rendered again.
  const again = pagesA.find('/');
  expect([again === first, again?.get('br').etag, rendered()]).toEqual([false, first?.get('br').etag, 4]);
});

test('evicts the least recently used pages first', () => {
  const { getPages, rendered } = createCache(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  for (const release of [a, b]) getPages(release).find('/');
  vi.advanceTimersByTime(11_000);
  getPages(a).find('/');
  getPages(c).find('/');
  expect(rendered()).toBe(3);
  getPages(a).find('/');
  expect(rendered()).toBe(3);
  getPages(b).find('/');
  expect(rendered()).toBe(4);
});

test('counts all pages of a tenant for the limit', () => {
  const { getPages, rendered } = createCache(4);
  const [a, b] = [getPages(makeRelease('a')), getPages(makeRelease('b'))];
  const paths = ['/', '/forgot-password', '/borrowers'];
  for (const pages of [a, b]) for (const path of paths) pages.find(path);
  expect(rendered()).toBe(6);
  for (const path of paths) b.find(path);
  expect(rendered()).toBe(6);
  a.find('/');
  expect(rendered()).toBe(7);
});

test('replaces the cached pages of the previous release of a tenant', () => {
  const { getPages, rendered } = createCache(2);
  const [before, other, after] = [makeRelease('a'), makeRelease('b'), makeRelease('a', { name: 'New' })];
  for (const release of [before, other, after]) getPages(release).find('/');
  expect(rendered()).toBe(3);
  getPages(other).find('/');
  expect(rendered()).toBe(3);
});

test('makes the first visitors wait until the logos are measured, and renders the page with the result', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const css = { text: ':root{--measured:no}' };
  const release = makeRelease('a', { hasLogoFile: true, measureLogos: () => promise });
  Object.defineProperty(release, 'themeCss', { get: () => css.text });
  const pages = createCache(2).getPages(release);
  expect(pages.find('/')).toBeUndefined();
  const awaited = pages.waitForLogos();
  css.text = ':root{--measured:yes}';
  resolve(true);
  await awaited;
  expect([pages.waitForLogos(), pages.find('/')?.get('identity').body.includes('--measured:yes')]).toEqual([
    null,
    true,
  ]);
});

test('measures logos again a minute later if they were not rendered in time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const results = [false, true];
  const measureLogos = vi.fn(() => Promise.resolve(results.shift() ?? true));
  const pages = createCache(2).getPages(makeRelease('a', { hasLogoFile: true, measureLogos }));
  await pages.waitForLogos();
  const first = pages.find('/');
  expect(first).toBeDefined();
  await vi.advanceTimersByTimeAsync(MEASURE_AGAIN_MS);
  expect(pages.find('/')).toBeUndefined();
  await pages.waitForLogos();
  expect(pages.find('/')).not.toBe(first);
  await vi.advanceTimersByTimeAsync(MEASURE_AGAIN_MS);
  expect(pages.waitForLogos()).toBeNull();
  expect(measureLogos).toHaveBeenCalledTimes(2);
});

test('limits the wait for slow measurements and renders the page again afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { getPages, rendered } = createCache(2);
  const pages = getPages(makeRelease('a', { hasLogoFile: true, measureLogos: () => promise }));
  const awaited = pages.waitForLogos();
  await vi.advanceTimersByTimeAsync(MAX_MEASURE_WAIT_MS);
  await awaited;
  const first = pages.find('/');
  expect([first === undefined, pages.find('/') === first]).toEqual([false, true]);
  resolve(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([pages.find('/') === first, rendered()]).toEqual([false, 2]);
});
