import type { Page } from '@playwright/test';

/**
 * Records which scripts the page loads while a screen is opened, because the file names do not show it. Scripts that the initial
 * action loads are loaded before and do not count.
 * @param open opens the screen and waits until it is shown
 * @returns a function that returns true for URLs of its scripts
 */
export async function scriptsOf(page: Page, open: () => Promise<void>): Promise<(url: URL) => boolean> {
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await open();
  const scripts = [...asked];
  return ({ href }) => scripts.includes(href);
}
