import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the screen as it stands, its frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  // For frames axe opens a page of its own each time; most screens have none.
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(!hasFrames).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  expect(found).toEqual([]);
}
