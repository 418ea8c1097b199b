import { expect, test } from 'vitest';
import { commandLine } from './test-run.ts';

const journeys = {
  name: 'journeys',
  runner: 'playwright',
  projects: ['every extension', 'another way without'],
  env: {},
} as const;

test('a run without arguments of the user selects its projects', () => {
  expect(commandLine(journeys).slice(-2)).toEqual([
    '--project=every extension',
    '--project=another way without',
  ]);
});

test('arguments of the user reach the runner unchanged and in order', () => {
  const line = commandLine(journeys, ['frame.spec.ts', '--repeat-each', '5']);
  expect(line.slice(-3)).toEqual(['frame.spec.ts', '--repeat-each', '5']);
  expect(line).toContain('--project=another way without');
});

test('no project takes the words behind it as its own', () => {
  expect(commandLine(journeys, ['frame.spec.ts'])).not.toContain('--project');
});

test.each([[['--project', 'no extension']], [['--project=no extension']]])(
  'a project that the user names replaces the projects of the run: %j',
  (own) => {
    expect(commandLine(journeys, own).filter((part) => part.startsWith('--project'))).toEqual([own[0]]);
  },
);
