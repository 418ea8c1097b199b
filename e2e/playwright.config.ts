import { defineConfig } from '@playwright/test';

/** Chromium's own background traffic has no business in a test. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  globalSetup: './support/global-setup.ts',
  use: {
    headless: true,
    // Recording every journey costs a third of the time. `--trace on` records the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Debian's Chromium has no sandbox for root, which is who runs in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET,
    },
  },
});
