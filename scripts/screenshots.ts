import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { parseCommandOptions } from './lib/command-options.ts';
import { findFreePort } from './lib/free-port.ts';
import { ROOT } from './lib/paths.ts';
import { buildPortal, buildStudio } from './lib/portal-build.ts';
import { SCREENS } from './lib/screenshots/screens.ts';
import { createStudioImages } from './lib/screenshots/studio-images.ts';
import { startStack } from './lib/stack.ts';
import { runCommand, runStep } from './lib/steps.ts';
import { ensureChromium } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const TENANTS = [
  { slug: 'harbor', modes: ['light', 'dark'] },
  { slug: 'maple', modes: ['light'] },
  { slug: 'summit', modes: ['light', 'dark'] },
] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const SCREENSHOTS_DIR = join(ROOT, 'test-results', 'screenshots');
const README_IMAGE = join(ROOT, 'docs', 'three-tenants.png');
/** The images in README.md: one column per tenant, with its sign-in screen above its list. */
const README_IMAGE_COLUMNS = [
  ['harbor-sign-in-light-1440', 'harbor-list-light-1440'],
  ['maple-sign-in-light-1440', 'maple-list-light-1440'],
  ['summit-sign-in-dark-1440', 'summit-list-dark-1440'],
];

const getFilePath = (name: string) => join(SCREENSHOTS_DIR, `${name}.png`);

async function takeScreenshots(page: Page, slug: string, mode: string, port: number) {
  const portal = { slug, origin: `http://${slug}.localhost:${port}` };
  for (const { name, open } of SCREENS) {
    await page.setViewportSize(SIZES[0]);
    if ((await open(page, portal)) === false) continue;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.screenshot({
        path: getFilePath(`${slug}-${name}-${mode}-${size.width}`),
        animations: 'disabled',
      });
    }
  }
}

async function createReadmeImage(browser: Browser) {
  const renderImage = (name: string) =>
    `<img src="data:image/png;base64,${readFileSync(getFilePath(name)).toString('base64')}" width="600">`;
  const columns = README_IMAGE_COLUMNS.map((names) => `<div>${names.map(renderImage).join('')}</div>`);
  const page = await browser.newPage({ viewport: { width: 1880, height: 810 } });
  const style = `body { margin: 20px; display: flex; gap: 20px; background: #fff }
    div { display: grid; gap: 20px } img { border-radius: 8px; box-shadow: 0 0 0 1px #0002 }`;
  await page.setContent(`<style>${style}</style>${columns.join('')}`);
  await page.screenshot({ path: README_IMAGE });
  await page.close();
}

await runCommand(async () => {
  const description =
    'Takes screenshots of every demo tenant at three widths, in light and dark mode, into test-results/screenshots/, and updates the images in README.md and docs/theming.md.';
  parseCommandOptions({ command: 'npm run screenshots', description }, {});
  await buildPortal();
  await buildStudio();
  mkdirSync(SCREENSHOTS_DIR, { recursive: true });
  const data = createTemporaryFolder('screenshots');
  const port = await findFreePort();
  const stack = await startStack({ port, apiPort: await findFreePort(), dataDir: data.path });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const { slug, modes } of TENANTS) {
      for (const mode of modes) {
        const page = await browser.newPage({ reducedMotion: 'reduce' });
        await page.addInitScript((choice) => localStorage.setItem('livery:color-mode', choice), mode);
        await runStep(`Taking screenshots of ${slug} in ${mode} mode`, () =>
          takeScreenshots(page, slug, mode, port),
        );
        await page.close();
      }
    }
    await runStep('Creating the image in README.md', () => createReadmeImage(browser));
    await runStep('Creating the images in docs/theming.md', () => createStudioImages(browser));
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
  }
});
