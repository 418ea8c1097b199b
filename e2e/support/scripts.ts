import type { Page } from '@playwright/test';

/**
 * Learns which scripts a screen is made of by what the page asks for while it is opened; the files' names do not say. What
 * comes with the first action of all is asked for before and not counted.
 * @param open opens it, and waits until it is there
 * @returns whether an address is one of its scripts
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
