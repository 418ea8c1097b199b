import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** Number of Tab key presses in each direction. */
const TAB_PRESSES = 4;

const findOpenDialog = (page: Page) =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();

/** Expects the focus to be in the topmost dialog, and to stay there when Tab or Shift+Tab is pressed. */
export async function expectFocusInDialog(page: Page): Promise<void> {
  const dialog = findOpenDialog(page);
  const expectFocus = () =>
    expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(dialog).toBeVisible();
  await expectFocus();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < TAB_PRESSES; stop += 1) {
      await page.keyboard.press(key);
      await expectFocus();
    }
}

/**
 * Opens a dialog by keyboard, moves the focus in it, closes it with Escape, and expects the focus on the opener. The
 * initial focus must not be on the close button.
 */
export async function expectDialogKeyboardSupport(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = findOpenDialog(page);
  await expect(dialog.locator(':focus')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).not.toBeFocused();
  await expectFocusInDialog(page);
  await page.keyboard.press('Escape');
  await expect(findOpenDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
}
