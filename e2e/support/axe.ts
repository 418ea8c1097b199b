import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a screen's colours decide; everything else is the same for every tenant and in either mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function expectNothing(axe: AxeBuilder, page: Page): Promise<void> {
  // For frames axe opens a page of its own each time; most screens have none that anybody sees.
  const hasFrames = (await page.locator('iframe').filter({ visible: true }).count()) > 0;
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
}

/** axe finds nothing on the screen as it stands, its frames included. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(new AxeBuilder({ page }).withTags(RULES), page);

type Mode = 'light' | 'dark';
type Modes = readonly Mode[];

/** The system changes its mode, and the portal has followed. */
async function turnTo(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(shown).toBe(colorScheme);
}

/** axe finds nothing in the colours of a part of the screen, in each of these modes (`chooseColorMode` of the system's). */
export async function expectColoursAccessible(
  page: Page,
  part: 'body' | 'main' | '[role=dialog]',
  modes: Modes,
): Promise<void> {
  for (const colorScheme of modes) {
    await turnTo(page, colorScheme);
    await expectNothing(new AxeBuilder({ page }).include(part).withRules(OF_COLOURS), page);
  }
}

/** axe finds nothing on the screen in the first of these modes, and nothing in its colours in the others. */
export async function expectAccessibleIn(page: Page, [first, ...others]: Modes): Promise<void> {
  await turnTo(page, first ?? 'light');
  await expectAccessible(page);
  await expectColoursAccessible(page, 'body', others);
}
