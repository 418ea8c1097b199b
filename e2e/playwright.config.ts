import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './support/test.ts';

const CHROMIUM_OPTIONS = [
  // A page of a journey is open for seconds: optimizing its code takes more CPU time than it saves.
  '--js-flags=--no-maglev,--no-turbofan',
  // Chromium's own background traffic is no part of a test.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lenders whose APIs have no extension, for all but the journeys that are about what one gives. */
const BARE = { testDir: './journeys', grepInvert: /@extension|@every-tenant/, use: { bare: true } };

export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Where nothing moves any more; what takes long is axe, on a machine that is busy.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The suite's summary is counted from the JSON report; without a file it would go to the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  globalSetup: './support/global-setup.ts',
  projects: [
    { name: 'every extension', grepInvert: /@bare-only|@every-tenant/ },
    // Screens that the first project opens on one tenant, on the others.
    { name: 'every tenant', grep: /@every-tenant/, testDir: './journeys' },
    // Once more at lenders whose APIs have no extension: the journeys that go another way there, and all of them.
    { name: 'another way without', ...BARE, grep: /@bare/ },
    { name: 'no extension', ...BARE },
  ],
  use: {
    headless: true,
    // Recording every journey costs a third of the time. `--trace on` records the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'support', 'fonts.conf') },
      // Debian's Chromium has no sandbox for root, which is who runs in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...CHROMIUM_OPTIONS] : CHROMIUM_OPTIONS,
    },
  },
});
