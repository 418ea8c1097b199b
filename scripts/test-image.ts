// Builds both images, and starts them against a PostgreSQL server as a production system: read-only root file systems, no root
// privileges, a migration step, and an administrator who accepts an invitation and signs in with Chromium. Needs root, buildah and
// mmdebstrap.
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readReferenceLenders } from '@livery/tenant-config/load';
import { chromium } from '@playwright/test';
import { parseCommandOptions } from './lib/command-options.ts';
import { createDemoLenders } from './lib/demo-lenders.ts';
import { findFreePort } from './lib/free-port.ts';
import { createBaseImage } from './lib/images/base-image.ts';
import { type BuiltImage, buildImages, MAX_IMAGE_BYTES } from './lib/images/build-images.ts';
import { requireBuildah } from './lib/images/container-engine.ts';
import { findBillErrors, findLabelErrors, listInstalledPackages } from './lib/images/image-content.ts';
import { type OpenImage, openImage } from './lib/images/image-process.ts';
import { TENANTS_DIR } from './lib/paths.ts';
import { startPostgres } from './lib/postgres.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensureChromium } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const SLUG = 'harbor';
const EMAIL = 'ann@harbor.example';
const PASSWORD = 'Correct-horse-7!';
const CLI = 'packages/lender-api/src/app/commands/cli.ts';
const START_TIMEOUT_MS = 120_000;
/** An emulated server starts many times more slowly. */
const EMULATED_START_TIMEOUT_MS = 900_000;

const APP_FOLDER = 'app';
/** Tools of the build and of tests, which must not be part of an image. */
const DEVELOPMENT_PACKAGES = ['vite', 'vitest', 'typescript', '@babel/core', '@playwright/test'];

/** The user of the images. */
const USER_ID = 10_001;

/** @throws CommandError with `rule` as its message if the rule does not hold */
function expectThat(isMet: boolean, rule: string): void {
  if (!isMet) throw new CommandError(`Failed: ${rule}.`);
}

/** @throws CommandError if a label or the bill of materials of an image is missing or wrong */
function checkContent(images: readonly BuiltImage[], { name, labels, root }: OpenImage): void {
  const image = images.find((each) => each.name === name);
  if (image === undefined) throw new Error(`${name} was not built.`);
  const { version, revision } = image;
  const folder = join(root, APP_FOLDER);
  const packages = listInstalledPackages(folder);
  const bill = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
  const errors = [
    ...findLabelErrors(labels, { version, revision }),
    ...findBillErrors(bill, packages, DEVELOPMENT_PACKAGES),
  ];
  if (errors.length > 0) throw new CommandError(`${name}:\n${errors.join('\n')}`);
  console.log(`${name}: version ${version}, ${packages.length} packages, all in the bill of materials`);
}

async function waitUntilHealthy(image: OpenImage, logFile: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await image.isHealthy())) {
    if (Date.now() > deadline)
      throw new CommandError(`A health check did not succeed:\n${readFileSync(logFile, 'utf8')}`);
    await wait(200);
  }
}

/** Sets the password with the link of the invitation, signs in, and waits for the first page of the signed-in portal. */
async function acceptInvitation(link: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(/\/borrowers\/signed-up/);
  } finally {
    await browser.close();
  }
}

/** Creates the folder of keys and the lenders file, which contains one lender without demo data. */
async function writeConfiguration(folder: string, port: number): Promise<{ data: string; lenders: string }> {
  const [data, lenders] = [join(folder, 'data'), join(folder, 'lenders.json')];
  mkdirSync(data);
  chownSync(data, USER_ID, USER_ID);
  chmodSync(folder, 0o755);
  const tenants = (await readReferenceLenders(TENANTS_DIR, port)).filter(({ slug }) => slug === SLUG);
  const withoutDemo = createDemoLenders(tenants).map((lender) => ({ ...lender, demo: undefined }));
  writeFileSync(lenders, JSON.stringify(withoutDemo));
  return { data, lenders };
}

await runCommand(async () => {
  const usage = {
    command: 'npm run test:image [-- --base IMAGE] [--build-base IMAGE] [--platform PLATFORM]',
    description:
      'Builds the images, starts them against PostgreSQL and signs in. The default base image is made from Debian packages. Another platform, such as linux/arm64, needs a base image of this platform, and an emulator that the kernel starts for its programs (on Debian: qemu-user-static).',
  };
  const options = {
    base: { type: 'string' },
    'build-base': { type: 'string' },
    platform: { type: 'string' },
  } as const;
  const {
    base,
    'build-base': buildBase,
    platform,
  } = parseCommandOptions(usage, options, process.argv.slice(2));
  if (platform !== undefined && base === undefined) throw new CommandError('--platform needs --base.');
  await requireBuildah();
  const images = await buildImages('buildah', {
    tag: 'test',
    base: base ?? (await createBaseImage()),
    buildBase: buildBase ?? (platform === undefined ? base : undefined) ?? (await createBaseImage()),
    platform,
  });
  for (const { name, size } of images) {
    console.log(`${name}: ${Math.round(size / 1_000_000)} MB without the base image`);
    expectThat(size <= MAX_IMAGE_BYTES, `${name} has at most 250 MB without its base image`);
  }
  const startTimeout = platform === undefined ? START_TIMEOUT_MS : EMULATED_START_TIMEOUT_MS;
  const postgres = await startPostgres();
  const folder = createTemporaryFolder('images');
  const [port, operationsPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const { data, lenders } = await writeConfiguration(folder.path, port);
  const logFile = join(folder.path, 'servers.log');
  const api = await openImage('livery-lender-api:test', {
    env: { DATABASE_URL: postgres.url, PORT: String(apiPort), TRUSTED_PROXIES: '127.0.0.1' },
    mounts: [
      { source: data, target: '/data', isWritable: true },
      { source: lenders, target: '/etc/livery/lenders.json', isWritable: false },
    ],
    logFile,
  });
  checkContent(images, api);
  const lendersOption = ['--lenders', '/etc/livery/lenders.json', '--data', '/data'];
  await runStep('Migrating', () => api.run([CLI, 'migrate', ...lendersOption]));
  const person = ['--name', 'Ann Ruiz', '--role', '1', '--print-link'];
  const addResult = await api.run([CLI, 'staff', 'add', EMAIL, ...person, ...lendersOption]);
  const link = /^http:\S+$/m.exec(addResult)?.[0] ?? '';
  api.start();
  await runStep('Starting the lender API', () => waitUntilHealthy(api, logFile, startTimeout));
  const edge = await openImage('livery-edge:test', {
    env: {
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
      REFERENCE_API_URL: `http://127.0.0.1:${apiPort}`,
      REFERENCE_KEYS_DIR: '/keys',
    },
    mounts: [
      { source: TENANTS_DIR, target: '/tenants', isWritable: false },
      { source: join(data, 'public-keys'), target: '/keys', isWritable: false },
    ],
    logFile,
  });
  checkContent(images, edge);
  edge.start();
  await runStep('Starting the edge', () => waitUntilHealthy(edge, logFile, startTimeout));
  await runStep('Signing in', () => acceptInvitation(link));
  expectThat((await edge.stop()) === 0, 'the edge exits with 0 after its stop signal');
  expectThat((await api.stop()) === 0, 'the lender API exits with 0 after its stop signal');
  await postgres.stop();
  folder.remove();
  console.log('1 passed, 0 failed');
});
