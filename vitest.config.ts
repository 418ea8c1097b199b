import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests start servers or other processes again and again, so that each takes half a minute or more. */
const SLOW_FILES = /\.pglite\.api\.test\.ts$|killed-server|schedule-runner\.races|\/scripts\/lib\/tenant\//;

/** Starts slow files first: one that starts late keeps a single worker busy while all others are done. */
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
    // All cores: by itself it leaves one free, which on two of them is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Property tests are work; a machine that has other work too must not fail them.
          testTimeout: 30_000,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // Rules are functions: reading their modules once a worker instead of once a file halves the work.
          isolate: false,
        },
      },
      {
        extends: './packages/portal/vite.config.ts',
        root: './packages/portal',
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          // Said again: a project that extends another configuration does not have that of the whole.
          maxWorkers: '100%',
          // Reading the portal's modules anew for each file takes longer than its tests; the setup clears up after each test.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['packages/lender-api/src/**/*.api.test.ts'],
          // A race needs more than the one connection that PGlite has; what is about PGlite's files needs them.
          exclude: [
            process.env['DATABASE_URL'] === undefined ? '**/*.races.api.test.ts' : '**/*.pglite.api.test.ts',
          ],
          // The files of a worker share its database and the read contract (testing/per-worker.ts).
          isolate: false,
          // A cold PGlite compiles its WebAssembly while other workers keep the cores busy.
          hookTimeout: 180_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
