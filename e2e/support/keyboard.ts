import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for a rendered frame, because an element that has just opened does not handle keys until then. */
export const waitForFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** No screen has this many tab stops. */
const MAX_TAB_STOPS = 120;

/** Moves the focus to a control by the Tab key. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Moves to a text field by the Tab key and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
