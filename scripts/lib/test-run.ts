import { replaceTestLine } from './journey-lines.ts';

/** One run of a test runner: projects of its configuration and additional environment variables. */
export interface TestRun {
  readonly name: string;
  readonly runner: 'vitest' | 'playwright';
  readonly projects: readonly string[];
  /** Parts of the names of the test files to run. Default: all files of the projects. */
  readonly files?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const COMMAND = {
  vitest: ['run'],
  playwright: ['test', '--config', 'e2e/playwright.config.ts'],
} as const;

const isProjectOption = (argument: string) => argument === '--project' || argument.startsWith('--project=');

/**
 * Returns the arguments for a test runner.
 * @param userArguments may select a journey by any of its lines; `--project` replaces the projects of the run
 */
export function buildCommandLine(run: TestRun, userArguments: readonly string[] = []): string[] {
  // `--project` and its value are one argument, because Playwright treats every argument after a separate
  // `--project` as another project, up to the next option.
  const projects = userArguments.some(isProjectOption)
    ? []
    : run.projects.map((project) => `--project=${project}`);
  const selected = run.runner === 'playwright' ? userArguments.map(replaceTestLine) : userArguments;
  return [...COMMAND[run.runner], ...projects, ...(run.files ?? []), ...selected];
}
