// Use: npm run bench:weight
//
// Prints the size of the code of the sign-in screen and of the first list by library: kilobytes (1,000 bytes) of JavaScript and
// CSS with brotli 11. The size limits are tested in e2e/journeys/weight.spec.ts.
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Weights, weightsOf } from './lib/bench-weight/by-library.ts';
import { commandOptions } from './lib/command-options.ts';
import { freePort } from './lib/free-port.ts';
import { mustRun } from './lib/run-program.ts';
import { startStack } from './lib/stack.ts';
import { DEMO_PASSWORD } from './lib/start-summary.ts';
import { runCommand, step } from './lib/steps.ts';
import { chromiumPath } from './lib/system-packages.ts';
import { temporaryFolder } from './lib/temporary-folder.ts';

const SMALLEST_SHOWN = 500;

/** Returns a set that collects the paths of the code that a page loads from now on. */
function watchCode(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) paths.add(pathname);
  });
  return paths;
}

async function loadedBy(browser: Browser, origin: string) {
  const page = await browser.newPage();
  const signIn = watchCode(page);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const first = new Set(signIn);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^1.12 of /).waitFor();
  // The list of a user who is signed in already, without the code of the sign-in screen.
  const list = watchCode(page);
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'networkidle' });
  return { signIn: [...first], list: [...list].filter((path) => !first.has(path)) };
}

function print(title: string, weights: Weights) {
  const all = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
  console.log(`\n${title.padEnd(44)}${kilobytes(all)}`);
  const sorted = [...weights].toSorted(([, a], [, b]) => b - a);
  for (const [library, bytes] of sorted.filter(([, size]) => size >= SMALLEST_SHOWN)) {
    console.log(`  ${library.padEnd(42)}${kilobytes(bytes)}`);
  }
  const rest = sorted.filter(([, size]) => size < SMALLEST_SHOWN).reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`  ${'everything smaller'.padEnd(42)}${kilobytes(rest)}`);
}

await runCommand(async () => {
  commandOptions(
    { use: 'npm run bench:weight', does: 'Prints the size of the code of the first screens by library.' },
    {},
  );
  const executablePath = await chromiumPath();
  const [data, dist] = [temporaryFolder('bench'), temporaryFolder('weight')];
  const build = ['build', 'packages/portal', '--outDir', dist.path, '--emptyOutDir', '--sourcemap', 'hidden'];
  await step('Building the portal with source maps', () => mustRun('vite', build));
  const ports = { port: await freePort(), apiPort: await freePort() };
  const stack = await startStack({ ...ports, dataDir: data.path, maxLoans: 100, portalDist: dist.path });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const { signIn, list } = await loadedBy(browser, `http://harbor.localhost:${stack.edge.ready.port}`);
    const filesOf = (paths: readonly string[]) => paths.map((path) => join(dist.path, path));
    print('sign-in screen', await weightsOf(filesOf(signIn)));
    print('first list, beyond that', await weightsOf(filesOf(list)));
  } finally {
    await browser.close();
    await stack.stop();
    data.remove();
    dist.remove();
  }
});
