import { atTestLine } from './journey-lines.ts';

/** One run of a test runner: which projects of its configuration, with what in the environment. */
export interface TestRun {
  readonly name: string;
  readonly runner: 'vitest' | 'playwright';
  readonly projects: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const COMMAND = {
  vitest: ['run'],
  playwright: ['test', '--config', 'e2e/playwright.config.ts'],
} as const;

const namesProjects = (argument: string) => argument === '--project' || argument.startsWith('--project=');

/**
 * The arguments of a test runner's command.
 * @param own the user's arguments, in the runner's own terms; a journey may be named by any of its lines. A `--project` among them replaces the run's projects.
 */
export function commandLine(run: TestRun, own: readonly string[] = []): string[] {
  // In one word: after a `--project` of its own, Playwright takes every word up to the next option as a project.
  const projects = own.some(namesProjects) ? [] : run.projects.map((project) => `--project=${project}`);
  return [...COMMAND[run.runner], ...projects, ...(run.runner === 'playwright' ? own.map(atTestLine) : own)];
}
