// Sizes are kilobytes (1,000 bytes) of JavaScript and CSS after brotli compression (quality 11). e2e/journeys/weight.spec.ts tests
// the limits.
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { computeWeights, type Weights } from './lib/bench-weight/by-library.ts';
import { parseCommandOptions } from './lib/command-options.ts';
import { findFreePort } from './lib/free-port.ts';
import { measureInlineCode } from './lib/inline-code.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { startStack } from './lib/stack.ts';
import { DEMO_PASSWORD } from './lib/start-summary.ts';
import { runCommand, runStep } from './lib/steps.ts';
import { ensureChromium } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const MIN_PRINTED_BYTES = 500;

/** Returns a set that collects the paths of all scripts and stylesheets that the page loads from now on. */
function collectCodePaths(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) paths.add(pathname);
  });
  return paths;
}

async function loadScreens(browser: Browser, origin: string) {
  const page = await browser.newPage();
  const collectedPaths = collectCodePaths(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const signInPaths = new Set(collectedPaths);
  const inlineBytes = await measureInlineCode(page);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^1.12 of /).waitFor();
  // Measures a reload, as for a user who is already signed in and does not load the sign-in screen.
  const listPaths = collectCodePaths(page);
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'networkidle' });
  return {
    inlineBytes,
    signIn: [...signInPaths],
    list: [...listPaths].filter((path) => !signInPaths.has(path)),
  };
}

function printWeights(title: string, weights: Weights) {
  const totalBytes = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
  console.log(`\n${title.padEnd(44)}${formatKilobytes(totalBytes)}`);
  const sorted = [...weights].toSorted(([, a], [, b]) => b - a);
  for (const [library, bytes] of sorted.filter(([, size]) => size >= MIN_PRINTED_BYTES)) {
    console.log(`  ${library.padEnd(42)}${formatKilobytes(bytes)}`);
  }
  const remainingBytes = sorted
    .filter(([, size]) => size < MIN_PRINTED_BYTES)
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`  ${'smaller libraries'.padEnd(42)}${formatKilobytes(remainingBytes)}`);
}

await runCommand(async () => {
  parseCommandOptions(
    {
      command: 'npm run bench:weight',
      description: 'Prints the code size of the sign-in screen and the first list by library.',
    },
    {},
  );
  const executablePath = await ensureChromium();
  const [data, dist] = [createTemporaryFolder('bench'), createTemporaryFolder('weight')];
  const build = ['build', 'packages/portal', '--outDir', dist.path, '--emptyOutDir', '--sourcemap', 'hidden'];
  await runStep('Building the portal with source maps', () => runProgramOrThrow('vite', build));
  const ports = { port: await findFreePort(), apiPort: await findFreePort() };
  const stack = await startStack({ ...ports, dataDir: data.path, maxLoans: 100, portalDist: dist.path });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const origin = `http://harbor.localhost:${stack.edge.ready.port}`;
    const { inlineBytes, signIn, list } = await loadScreens(browser, origin);
    const getFilePaths = (paths: readonly string[]) => paths.map((path) => join(dist.path, path));
    const filesOfSignIn = await computeWeights(getFilePaths(signIn));
    printWeights(
      'sign-in screen',
      new Map([...filesOfSignIn, ['in the page: boot.js and styles', inlineBytes]]),
    );
    printWeights('additional code of the first list', await computeWeights(getFilePaths(list)));
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
    dist.remove();
  }
});
