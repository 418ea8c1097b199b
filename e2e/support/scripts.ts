import type { Page } from '@playwright/test';

const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));

/**
 * Records the scripts that the page loads while a screen is opened. Scripts that are loaded by the first user action,
 * or when the browser is idle, are excluded: the recording starts when they have been requested.
 * @param page shows a screen that is complete
 * @param open opens the screen and waits until it is shown
 * @returns a function that returns true for the URLs of the recorded scripts
 */
export async function recordScripts(page: Page, open: () => Promise<void>): Promise<(url: URL) => boolean> {
  // A screen becomes visible before its effects run, and these decide what is loaded after the first action and when idle.
  await waitUntilIdle(page);
  await page.keyboard.press('Shift');
  await waitUntilIdle(page);
  const requestedScripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requestedScripts.add(request.url());
  });
  await open();
  const scripts = [...requestedScripts];
  return ({ href }) => scripts.includes(href);
}
