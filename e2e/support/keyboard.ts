import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Lets a frame be drawn: what has just opened listens to keys from then on, which is sooner than anybody presses the next
 * one.
 */
export const aFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** More stops than any screen has. */
const MOST_STOPS = 120;

/** Goes to a control as somebody without a mouse does: by the Tab key, from where the focus is. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Goes to a text field by the Tab key and types into it, in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
