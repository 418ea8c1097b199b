import { chromium } from '@playwright/test';
import { registerCleanup } from '../cleanup.ts';
import { CommandError } from '../steps.ts';
import { ensureChromium } from '../system-packages.ts';
import { PASSWORD, type PortalAddress } from './staff-session.ts';

const TIMEOUT_MS = 30_000;

/** A tab of the portal that stays open while servers are replaced. */
export interface OpenTab {
  /**
   * Opens a screen with the link of the navigation.
   * @throws CommandError if the screen does not appear, if the tab was reloaded, or if a request or script has failed
   */
  readonly openScreen: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Signs in with Chromium.
 * @throws Error if the list of borrowers does not appear
 */
export async function openTab({ port, email }: PortalAddress, host: string): Promise<OpenTab> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const close = async () => {
    unregister();
    await browser.close();
  };
  const unregister = registerCleanup(close);
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()}: status ${response.status()}`);
  });
  await page.goto(`http://${host}:${port}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^1.\d+ of /).waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  return {
    async openScreen(name) {
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (loads > 0) throw new CommandError(`The open tab was reloaded before it showed "${name}".`);
      if (errors.length > 0)
        throw new CommandError(`Errors in the open tab at "${name}": ${errors.join('; ')}`);
      console.log(`  "${name}" in a tab that was opened before the upgrade: shown without a reload`);
    },
    close,
  };
}
