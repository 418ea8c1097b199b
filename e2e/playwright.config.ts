import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './support/test.ts';

const CHROMIUM_OPTIONS = [
  // Journeys keep pages open for seconds only, so optimizing their code costs more CPU time than it saves.
  '--js-flags=--no-maglev,--no-turbofan',
  // Disables Chromium's background traffic.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs all journeys that need no extension with lender APIs of the base contract. */
const BASE_CONTRACT = {
  testDir: './journeys',
  grepInvert: /@extension|@every-tenant/,
  use: { isBaseContract: true },
};

export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // The timeout is long, because axe is slow on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // `npm test` summarizes the JSON report. Without an output file, Playwright would print it to the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  globalSetup: './support/global-setup.ts',
  projects: [
    { name: 'every extension', grepInvert: /@base-contract-only|@every-tenant/ },
    // Repeats some journeys of the first project for the tenants that it omits.
    { name: 'every tenant', grep: /@every-tenant/, testDir: './journeys' },
    // Runs only the journeys in which a lender API without extensions makes a difference.
    { name: 'base contract (differences)', ...BASE_CONTRACT, grep: /@base-contract/ },
    { name: 'base contract', ...BASE_CONTRACT },
  ],
  use: {
    headless: true,
    // Traces cost a third of the time; use `--trace on` to record a journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'support', 'fonts.conf') },
      // Debian's Chromium cannot use its sandbox as root, which is the user in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...CHROMIUM_OPTIONS] : CHROMIUM_OPTIONS,
    },
  },
});
