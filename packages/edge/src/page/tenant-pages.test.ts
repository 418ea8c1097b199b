import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { INDEX_HTML, PRERENDERED } from '../testing/start-test-edge.ts';
import { keepPages, MEASURE_AGAIN_MS, MEASURE_PATIENCE_MS } from './tenant-pages.ts';

const noLogos = () => null;

const BUILD = {
  folder: import.meta.dirname,
  indexHtml: INDEX_HTML,
  prerendered: PRERENDERED,
  assets: new Map(),
};

/** Shells with room for so many pages, and how many were rendered so far. */
function keep(pages: number) {
  const countRender = vi.fn();
  const page = keepPages(BUILD, { countRender }, noLogos)(makeRelease('a')).find('/');
  const size = 2 * (page?.get('br').body.length ?? 0) + 4_000;
  countRender.mockClear();
  const pagesOf = keepPages(BUILD, { countRender }, noLogos, Math.ceil((pages + 0.5) * size));
  return { pagesOf, rendered: () => countRender.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page is rendered once, and again only after those of others took its room', () => {
  const { pagesOf, rendered } = keep(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  const pagesOfA = pagesOf(a);
  const first = pagesOfA.find('/');
  expect([pagesOf(a).find('/'), pagesOf(b).find('/') === first, rendered()]).toEqual([first, false, 2]);
  pagesOf(c).find('/');
  expect(rendered()).toBe(3);
  // A caller that kept a reference still gets the page, rendered again.
  const again = pagesOfA.find('/');
  expect([again === first, again?.get('br').etag, rendered()]).toEqual([false, first?.get('br').etag, 4]);
});

test('those that nobody has asked for the longest go first', () => {
  const { pagesOf, rendered } = keep(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  for (const release of [a, b]) pagesOf(release).find('/');
  vi.advanceTimersByTime(11_000);
  pagesOf(a).find('/');
  pagesOf(c).find('/');
  expect(rendered()).toBe(3);
  pagesOf(a).find('/');
  expect(rendered()).toBe(3);
  pagesOf(b).find('/');
  expect(rendered()).toBe(4);
});

test('the pages of a new release take the place of those of the one before it', () => {
  const { pagesOf, rendered } = keep(2);
  const [before, other, after] = [makeRelease('a'), makeRelease('b'), makeRelease('a', { name: 'New' })];
  for (const release of [before, other, after]) pagesOf(release).find('/');
  expect(rendered()).toBe(3);
  pagesOf(other).find('/');
  expect(rendered()).toBe(3);
});

test('the first visitors wait until the logos are measured, and see what was found', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const css = { text: ':root{--measured:no}' };
  const release = makeRelease('a', { hasLogoFile: true, measureLogos: () => promise });
  Object.defineProperty(release, 'themeCss', { get: () => css.text });
  const pages = keep(2).pagesOf(release);
  expect(pages.find('/')).toBeUndefined();
  const awaited = pages.awaited();
  css.text = ':root{--measured:yes}';
  resolve(true);
  await awaited;
  expect([pages.awaited(), pages.find('/')?.get('identity').body.includes('--measured:yes')]).toEqual([
    null,
    true,
  ]);
});

test('logos that were not drawn in time are measured again a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const results = [false, true];
  const measureLogos = vi.fn(() => Promise.resolve(results.shift() ?? true));
  const pages = keep(2).pagesOf(makeRelease('a', { hasLogoFile: true, measureLogos }));
  await pages.awaited();
  const first = pages.find('/');
  expect(first).toBeDefined();
  await vi.advanceTimersByTimeAsync(MEASURE_AGAIN_MS);
  expect(pages.find('/')).toBeUndefined();
  await pages.awaited();
  expect(pages.find('/')).not.toBe(first);
  await vi.advanceTimersByTimeAsync(MEASURE_AGAIN_MS);
  expect(pages.awaited()).toBeNull();
  expect(measureLogos).toHaveBeenCalledTimes(2);
});

test('a logo that takes long to measure keeps nobody waiting, and its page is made anew afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { pagesOf, rendered } = keep(2);
  const pages = pagesOf(makeRelease('a', { hasLogoFile: true, measureLogos: () => promise }));
  const awaited = pages.awaited();
  await vi.advanceTimersByTimeAsync(MEASURE_PATIENCE_MS);
  await awaited;
  const first = pages.find('/');
  expect([first === undefined, pages.find('/') === first]).toEqual([false, true]);
  resolve(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([pages.find('/') === first, rendered()]).toEqual([false, 2]);
});
