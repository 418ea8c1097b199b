import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Part = 'body' | 'main' | '[role=dialog]';

const EVERYTHING: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
/** What a screen's colours decide; everything else is the same for every tenant and in either mode. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Of what is as it should be nothing is told: to write that down takes most of the time. */
const ONLY_FAULTS: RunOptions = { resultTypes: ['violations'] };

/** What fades in has no colours yet, and does not count as open. What never ends, such as a spinner, is not waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    for (
      let moving = document.getAnimations().filter(isMoving);
      moving.length > 0;
      moving = document.getAnimations().filter(isMoving)
    )
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** What axe finds in a part of a page, or in all of it, in the frames that somebody sees, too. */
async function findIn(page: Page, rules: RunOptions, part: Part | null) {
  const options = { ...ONLY_FAULTS, ...rules };
  await atRest(page);
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (part === null ? builder : builder.include(part)).analyze()).violations;
  }
  // Once for each document: its half megabyte takes longer to read than most parts to look at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, how]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      return (await run(context ?? document, how)).violations;
    },
    [part, { ...options, iframes: false }] as const,
  );
}

async function expectNothing(page: Page, rules: RunOptions, part: Part | null = null): Promise<void> {
  const found = (await findIn(page, rules, part)).map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html),
  }));
  expect(found).toEqual([]);
}

/** axe finds nothing on the screen as it stands, its frames included. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(page, EVERYTHING);

type Mode = 'light' | 'dark';
type Modes = readonly Mode[];

/** The system changes its mode, and the portal has followed. */
async function turnTo(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
}

/** axe finds nothing in the colours of a part of the screen, in each of these modes (`chooseColorMode` of the system's). */
export async function expectColoursAccessible(page: Page, part: Part, modes: Modes): Promise<void> {
  for (const colorScheme of modes) {
    await turnTo(page, colorScheme);
    await expectNothing(page, COLOURS, part);
  }
}

/** axe finds nothing on the screen in the first of these modes, and nothing in the colours of a part of it in the others. */
export async function expectAccessibleIn(
  page: Page,
  [first, ...others]: Modes,
  part: Part = 'body',
): Promise<void> {
  await turnTo(page, first ?? 'light');
  await expectAccessible(page);
  await expectColoursAccessible(page, part, others);
}
