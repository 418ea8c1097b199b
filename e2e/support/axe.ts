import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Part = 'body' | 'main' | '[role=dialog]';

const ALL_RULES: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
/** Rules that depend on colors; all others give the same result for every tenant and mode. */
const COLOR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Omits passed checks, because reporting them would take most of the time. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'] };

/** Waits for the end of animations, because fading elements do not have their final colors. Ignores endless animations. */
const waitForAnimations = (page: Page) =>
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

/**
 * @param part a selector; null for the page with its visible frames
 * @param hasFrames false to ignore the frames of the page
 */
async function findViolations(page: Page, rules: RunOptions, part: Part | null, hasFrames: boolean) {
  const options = { ...ONLY_VIOLATIONS, ...rules };
  await waitForAnimations(page);
  if (hasFrames && (await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (part === null ? builder : builder.include(part)).analyze()).violations;
  }
  // Injects axe once per document, because parsing half a megabyte of code takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, runOptions]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      return (await run(context ?? document, runOptions)).violations;
    },
    [part, { ...options, iframes: false }] as const,
  );
}

async function expectNoViolations(
  page: Page,
  rules: RunOptions,
  part: Part | null = null,
  hasFrames = true,
): Promise<void> {
  const foundViolations = (await findViolations(page, rules, part, hasFrames)).map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => node.html),
  }));
  expect(foundViolations).toEqual([]);
}

/** Expects no violation on the current screen and its frames. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, ALL_RULES);

/** Expects no violation on the current screen without its frames, such as the studio around its preview. */
export const expectAccessibleWithoutFrames = (page: Page): Promise<void> =>
  expectNoViolations(page, ALL_RULES, null, false);

type Mode = 'light' | 'dark';
type Modes = readonly Mode[];

async function setColorScheme(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const readColorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(readColorScheme).toBe(colorScheme);
}

/** Expects no color violation in a part of the screen in each of these modes. Call `chooseColorMode` with `system` before. */
export async function expectColorsAccessible(page: Page, part: Part, modes: Modes): Promise<void> {
  for (const colorScheme of modes) {
    await setColorScheme(page, colorScheme);
    await expectNoViolations(page, COLOR_RULES, part);
  }
}

/** Expects no violation on the screen in the first mode, and no color violation in `part` in each of the remaining modes. */
export async function expectAccessibleInModes(
  page: Page,
  [first, ...others]: Modes,
  part: Part = 'body',
): Promise<void> {
  await setColorScheme(page, first ?? 'light');
  await expectAccessible(page);
  await expectColorsAccessible(page, part, others);
}
