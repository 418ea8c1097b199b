import { expect, test } from 'vitest';
import { buildCommandLine } from './test-run.ts';

const journeys = {
  name: 'journeys',
  runner: 'playwright',
  projects: ['every extension', 'base contract (differences)'],
  env: {},
} as const;

test('selects the projects of the run if the user gives no arguments', () => {
  expect(buildCommandLine(journeys).slice(-2)).toEqual([
    '--project=every extension',
    '--project=base contract (differences)',
  ]);
});

test('passes the user’s arguments to the test runner unchanged and in the same order', () => {
  const line = buildCommandLine(journeys, ['frame.spec.ts', '--repeat-each', '5']);
  expect(line.slice(-3)).toEqual(['frame.spec.ts', '--repeat-each', '5']);
  expect(line).toContain('--project=base contract (differences)');
});

test('passes --project and its value as one argument, so that Playwright does not treat the next arguments as projects', () => {
  expect(buildCommandLine(journeys, ['frame.spec.ts'])).not.toContain('--project');
});

test.each([[['--project', 'base contract']], [['--project=base contract']]])(
  'replaces the projects of the run with the project in the user’s arguments: %j',
  (userArguments) => {
    expect(buildCommandLine(journeys, userArguments).filter((part) => part.startsWith('--project'))).toEqual([
      userArguments[0],
    ]);
  },
);
