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
/** Rules that depend on colors; all others give the same result for every tenant and mode. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Reports violations only, because reporting passed checks takes most of the time. */
const ONLY_FAULTS: RunOptions = { resultTypes: ['violations'] };

/** Waits for the end of animations, because fading elements have no final colors. Endless ones such as spinners are ignored. */
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

/** Returns the violations in a part of a page, or in the whole page with its visible frames. */
async function findIn(page: Page, rules: RunOptions, part: Part | null) {
  const options = { ...ONLY_FAULTS, ...rules };
  await atRest(page);
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (part === null ? builder : builder.include(part)).analyze()).violations;
  }
  // Injected once per document, because parsing its half megabyte takes longer than most checks.
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

/** Expects no violation on the current screen and its frames. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(page, EVERYTHING);

type Mode = 'light' | 'dark';
type Modes = readonly Mode[];

/** Changes the system's color mode and waits until the portal follows. */
async function turnTo(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
}

/** Expects no color violation in a part of the screen in each of these modes. Requires `chooseColorMode` with `system`. */
export async function expectColorsAccessible(page: Page, part: Part, modes: Modes): Promise<void> {
  for (const colorScheme of modes) {
    await turnTo(page, colorScheme);
    await expectNothing(page, COLORS, part);
  }
}

/** Expects no violation on the screen in the first mode, and no color violation in a part of it in the others. */
export async function expectAccessibleIn(
  page: Page,
  [first, ...others]: Modes,
  part: Part = 'body',
): Promise<void> {
  await turnTo(page, first ?? 'light');
  await expectAccessible(page);
  await expectColorsAccessible(page, part, others);
}
