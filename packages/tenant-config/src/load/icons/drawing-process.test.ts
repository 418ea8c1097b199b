import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openIconDrawer } from './drawing-process.ts';
import type { IconSource } from './icon-source.ts';

const DRAWING = { kind: 'png', size: 64, padding: 'none' } as const;

const createSource = (svg: string, width: number, height: number): IconSource => ({
  kind: 'image',
  image: {
    asset: { path: '/brand/0/a.svg', contentType: 'image/svg+xml', body: Buffer.from(svg) },
    size: { width, height },
  },
});

const PLAIN = createSource(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  9,
  9,
);
/** An image that takes minutes to draw, because nested references repeat a filter 100,000 times. */
const SLOW = createSource(createSlowDrawing(), 100, 100);

function createSlowDrawing(): string {
  const filter = '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="9"/></filter>';
  const levels = Array.from({ length: 5 }, (_, level) => {
    const uses = `<use href="#u${level}"/>`.repeat(10);
    return `<g id="u${level + 1}">${uses}</g>`;
  });
  const first = '<rect id="u0" width="100" height="100" filter="url(#f)"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>${filter}${first}${levels.join('')}</defs><use href="#u5"/></svg>`;
}

test('drawing an icon past the deadline fails, and the next icons in the queue are drawn', async () => {
  // Enough time for a plain icon, even on a busy machine.
  const { draw } = openIconDrawer({ deadline: 4_000 });
  const [slow, plain] = await Promise.allSettled([draw(SLOW, DRAWING), draw(PLAIN, DRAWING)]);
  expect(slow).toMatchObject({
    status: 'rejected',
    reason: { message: 'Drawing an icon took more than 4000 ms.' },
  });
  if (plain.status === 'rejected') throw plain.reason;
  expect(await sharp(plain.value).metadata()).toMatchObject({ width: 64, height: 64 });
});

test('a damaged image does not prevent the drawing of other images', async () => {
  const { draw } = openIconDrawer();
  const damaged = createSource('<svg', 9, 9);
  const [broken, plain] = await Promise.allSettled([draw(damaged, DRAWING), draw(PLAIN, DRAWING)]);
  expect([broken.status, plain.status]).toEqual(['rejected', 'fulfilled']);
});

test.each([
  [2, 1],
  [40, 2],
])('%i concurrent drawings use %i of at most two processes', async (count, processes) => {
  const { draw } = openIconDrawer({ maxProcesses: 2 });
  const drawings = Promise.all(Array.from({ length: count }, () => draw(PLAIN, DRAWING)));
  await nextTurn();
  expect(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap')).toHaveLength(processes);
  await drawings;
});

test.each([
  [8_000, 40],
  [1, 200],
  [0.5, 0.5],
])('draws an icon for an image at the size limits: %d by %d pixels', async (width, height) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
  const { draw } = openIconDrawer();
  const icon = await draw(createSource(svg, width, height), DRAWING);
  expect(await sharp(icon).metadata()).toMatchObject({ width: 64, height: 64 });
});
