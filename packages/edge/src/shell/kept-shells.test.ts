import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { INDEX_HTML, PRERENDERED } from '../testing/start-test-edge.ts';
import { keepShells } from './kept-shells.ts';

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
  const page = keepShells(BUILD, { countRender }, noLogos)(makeRelease('a')).find('/');
  const size = 2 * (page?.get('br').body.length ?? 0) + 4_000;
  countRender.mockClear();
  const shellsOf = keepShells(BUILD, { countRender }, noLogos, Math.ceil((pages + 0.5) * size));
  return { shellsOf, rendered: () => countRender.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page is rendered once, and again only after those of others took its room', () => {
  const { shellsOf, rendered } = keep(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  const shellsOfA = shellsOf(a);
  const first = shellsOfA.find('/');
  expect([shellsOf(a).find('/'), shellsOf(b).find('/') === first, rendered()]).toEqual([first, false, 2]);
  shellsOf(c).find('/');
  expect(rendered()).toBe(3);
  // Whoever held on to them all the while gets the page all the same, made anew.
  const again = shellsOfA.find('/');
  expect([again === first, again?.get('br').etag, rendered()]).toEqual([false, first?.get('br').etag, 4]);
});

test('those that nobody has asked for the longest go first', () => {
  const { shellsOf, rendered } = keep(2);
  const [a, b, c] = [makeRelease('a'), makeRelease('b'), makeRelease('c')];
  for (const release of [a, b]) shellsOf(release).find('/');
  vi.advanceTimersByTime(11_000);
  shellsOf(a).find('/');
  shellsOf(c).find('/');
  expect(rendered()).toBe(3);
  shellsOf(a).find('/');
  expect(rendered()).toBe(3);
  shellsOf(b).find('/');
  expect(rendered()).toBe(4);
});

test('the pages of a new release take the place of those of the one before it', () => {
  const { shellsOf, rendered } = keep(2);
  const [before, other, after] = [makeRelease('a'), makeRelease('b'), makeRelease('a', { name: 'New' })];
  for (const release of [before, other, after]) shellsOf(release).find('/');
  expect(rendered()).toBe(3);
  shellsOf(other).find('/');
  expect(rendered()).toBe(3);
});
