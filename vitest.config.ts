import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The default of one second is too short on a busy machine. */
const POLL = { poll: { timeout: 20_000 } };

/** Files whose tests start many servers or processes and take half a minute or more. */
const SLOW_FILES =
  /\.pglite\.api\.test\.ts$|killed-|unreachable-databases|first-administrator|schedule-runner\.races|\/scripts\/lib\/tenant\//;

/** Starts slow files first, because a slow file that starts late keeps one worker busy after all others have finished. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    // All cores: the default leaves one free, which is half of a machine with two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          expect: POLL,
          // Property tests must not time out on a busy machine.
          testTimeout: 30_000,
          include: ['packages/*/{src,vite}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // Most modules have no state: loading them once per worker instead of once per file halves the time.
          isolate: false,
        },
      },
      {
        extends: './packages/portal/vite.config.ts',
        root: './packages/portal',
        test: {
          name: 'portal',
          environment: 'jsdom',
          expect: POLL,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          // Tests read the compiled styles of buttons (src/testing/buttons.ts).
          css: { include: [/compiled-styles/] },
          // Repeated because a project that extends another configuration does not inherit the root setting.
          maxWorkers: '100%',
          // Loading the portal's modules for each file takes longer than its tests; the setup cleans up after each test.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          expect: POLL,
          include: ['packages/lender-api/src/**/*.api.test.ts'],
          // Race tests need more than PGlite's single connection; tests of PGlite's files need PGlite.
          exclude: [
            process.env['DATABASE_URL'] === undefined ? '**/*.races.api.test.ts' : '**/*.pglite.api.test.ts',
          ],
          // The files of a worker share its database and the parsed contract (testing/per-worker.ts).
          isolate: false,
          // A cold PGlite compiles its WebAssembly while other workers keep the cores busy.
          hookTimeout: 180_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
