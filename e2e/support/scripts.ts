import type { Page } from '@playwright/test';

/**
 * Records the scripts that the page loads while a screen is opened. Scripts that are loaded by the first user action,
 * or when the browser is idle, are excluded: the recording starts when they have been requested.
 * @param open opens the screen and waits until it is shown
 * @returns a function that returns true for the URLs of the recorded scripts
 */
export async function recordScripts(page: Page, open: () => Promise<void>): Promise<(url: URL) => boolean> {
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  const requestedScripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requestedScripts.add(request.url());
  });
  await open();
  const scripts = [...requestedScripts];
  return ({ href }) => scripts.includes(href);
}
