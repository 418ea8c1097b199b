import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a screen's colours decide; everything else is the same for every tenant and in either mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function expectNothing(axe: AxeBuilder, page: Page): Promise<void> {
  // For frames axe opens a page of its own each time; most screens have none.
  const hasFrames = page.frames().length > 1;
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
}

/** axe finds nothing on the screen as it stands, its frames included. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(new AxeBuilder({ page }).withTags(RULES), page);

/** The person of this page leaves light and dark to the system, so that a journey can change it. */
export const followSystemMode = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('livery:color-mode', 'system'));

/** axe finds nothing in the colours of a part of the screen, in each of these modes (`followSystemMode`). */
export async function expectColoursAccessible(
  page: Page,
  part: 'main' | '[role=dialog]',
  modes: readonly ('light' | 'dark')[],
): Promise<void> {
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme });
    await expectNothing(new AxeBuilder({ page }).include(part).withRules(OF_COLOURS), page);
  }
}
