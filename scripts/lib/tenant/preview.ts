import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  checkSlug,
  compileFolders,
  compileTenantsDir,
  UNUSED_REFERENCE_API,
} from '@livery/tenant-config/load';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findFreePort } from '../free-port.ts';
import { openWithFont } from '../open-with-font.ts';
import { ROOT } from '../paths.ts';
import { buildPortal } from '../portal-build.ts';
import { startStack } from '../stack.ts';
import { DEMO_PASSWORD } from '../start-summary.ts';
import { CommandError, runStep } from '../steps.ts';
import { ensureChromium } from '../system-packages.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { describeProblems } from '../tenant-report.ts';
import { waitForImages } from '../wait-for-images.ts';
import { describeUnknownTenant } from './check.ts';
import { copyTenantForPreview } from './preview-copy.ts';

/** The number of loans, enough to fill the first page of the list. */
const LOANS = 60;
const VIEWPORT = { width: 1280, height: 800 };
const MODES = ['light', 'dark'] as const;

interface Screen {
  readonly title: string;
  /** Opens the screen from the previous one and waits until it is loaded. */
  readonly open: (page: Page, slug: string, port: number) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { title: 'Sign In', open: openSignIn },
  { title: 'Borrowers', open: signIn },
  { title: 'Payment', open: openPayment },
];

interface Screenshot {
  readonly title: string;
  readonly mode: string;
  readonly png: Buffer;
}

/** Runs `tenant preview <slug>`: writes an HTML page with screenshots of the tenant. @throws CommandError for an invalid tenant */
export async function previewTenant(dir: string, [slug, ...others]: readonly string[]): Promise<void> {
  if (slug === undefined || others.length > 0)
    throw new CommandError('Usage: npm run tenant -- preview <slug>');
  if (!checkSlug(slug).ok || !existsSync(join(dir, slug, 'tenant.json'))) {
    throw new CommandError(describeUnknownTenant(dir, slug));
  }
  const checked = await compileFolders(dir, [{ slug, createdAt: 0 }], { reference: UNUSED_REFERENCE_API });
  const problems = checked.flatMap(([, result]) => (result.ok ? [] : describeProblems(dir, result)));
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  await buildPortal();
  const temporary = createTemporaryFolder('preview');
  try {
    const screenshots = await takeTenantScreenshots(
      await copyTenantForPreview(dir, slug, temporary.path),
      slug,
      join(temporary.path, 'data'),
    );
    const file = join(ROOT, 'test-results', `preview-${slug}.html`);
    mkdirSync(join(ROOT, 'test-results'), { recursive: true });
    writeFileSync(file, renderPreview(slug, screenshots));
    console.log(`The screenshots are in ${relative(ROOT, file)}.`);
  } finally {
    temporary.remove();
  }
}

async function takeTenantScreenshots(
  tenantsDir: string,
  slug: string,
  dataDir: string,
): Promise<Screenshot[]> {
  const ports = { port: await findFreePort(), apiPort: await findFreePort() };
  const stack = await startStack({ ...ports, dataDir, tenantsDir, maxLoans: LOANS });
  try {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
    try {
      const modes = await findColorModes(tenantsDir);
      const takeAllScreenshots = () => takeScreenshots(browser, slug, modes, ports.port);
      return await runStep(
        `Taking screenshots of ${slug} in ${modes.join(' and ')} mode`,
        takeAllScreenshots,
      );
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
  }
}

type Mode = (typeof MODES)[number];

/** Returns the color modes of the only tenant in this folder: light and dark, unless the tenant permits only one. */
async function findColorModes(tenantsDir: string): Promise<readonly Mode[]> {
  const { releases } = await compileTenantsDir(tenantsDir, { reference: UNUSED_REFERENCE_API });
  const { initial, fixed } = releases[0]?.injected.colorMode ?? { initial: 'system', fixed: false };
  return fixed ? MODES.filter((mode) => mode === initial) : MODES;
}

/** Takes a screenshot of each screen in each color mode. The portal follows the emulated color scheme of the system. */
async function takeScreenshots(
  browser: Browser,
  slug: string,
  modes: readonly Mode[],
  port: number,
): Promise<Screenshot[]> {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('livery:color-mode', 'system'));
  const screenshots: Screenshot[] = [];
  for (const { title, open } of SCREENS) {
    await open(page, slug, port);
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode });
      await page.waitForFunction(
        (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
        mode,
      );
      await waitForImages(page);
      await page.evaluate(() => document.fonts.ready);
      screenshots.push({ title, mode, png: await page.screenshot({ animations: 'disabled' }) });
    }
  }
  await page.close();
  return screenshots;
}

// The selectors do not contain visible text, because a tenant can replace every text.
const EMAIL_FIELD = 'input[name=email]';
const DETAILS_LINK = 'a[href*="/borrowers-details/loan-id/"]';

async function openSignIn(page: Page, slug: string, port: number): Promise<void> {
  await openWithFont(page, `http://${slug}.localhost:${port}/`);
  await page.locator(EMAIL_FIELD).waitFor();
}

async function signIn(page: Page, slug: string): Promise<void> {
  await page.locator(EMAIL_FIELD).fill(`role1@${slug}.example`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.locator(DETAILS_LINK).first().waitFor();
}

async function openPayment(page: Page): Promise<void> {
  const account = await page.locator(DETAILS_LINK).first().getAttribute('href');
  await page.goto(new URL(`${account ?? ''}/payments/make`, page.url()).href);
  await page.locator('[role=dialog] input').first().waitFor();
}

function renderPreview(slug: string, screenshots: readonly Screenshot[]): string {
  const figures = screenshots.map(
    ({ title, mode, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}" width="${VIEWPORT.width / 2}" alt="${title}, ${mode}"><figcaption>${title}, ${mode}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${slug}</title>
<style>body { font: 14px system-ui, sans-serif; margin: 24px; display: flex; flex-wrap: wrap; gap: 24px; background: #fff; color: #222 }
figure { margin: 0 } img { border-radius: 8px; box-shadow: 0 0 0 1px #0003; display: block } figcaption { margin-top: 8px }</style>
${figures.join('\n')}
</html>
`;
}
