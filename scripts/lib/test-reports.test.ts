import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

describe('readVitestReport', () => {
  it('lists failed and skipped tests with the first line of the error message', () => {
    const report = readVitestReport(
      {
        numPassedTests: 1,
        numTotalTests: 3,
        testResults: [
          {
            name: '/home/x/packages/a/b.test.ts',
            assertionResults: [
              { fullName: 'b adds', status: 'passed', failureMessages: [] },
              {
                fullName: 'b subtracts',
                status: 'failed',
                failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at b.ts'],
              },
              { fullName: 'b divides', status: 'pending' },
            ],
          },
        ],
      },
      '/home/x',
    );
    expect(report).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'packages/a/b.test.ts › b subtracts: expected 1',
        'packages/a/b.test.ts › b divides: pending',
      ],
    });
  });

  it('lists a test file that could not be loaded', () => {
    const testResults = [{ name: '/r/c.test.ts', message: 'Cannot find d', assertionResults: [] }];
    expect(readVitestReport({ testResults }, '/r').failures).toEqual(['c.test.ts: Cannot find d']);
  });

  it('returns no tests for an empty report', () => {
    expect(readVitestReport({}, '/r')).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('readPlaywrightReport', () => {
  it('lists failed, flaky and skipped journeys of all nested suites', () => {
    const createSpec = (title: string, status: string, error?: object) => ({
      title,
      line: 7,
      tests: [{ status, results: [error === undefined ? {} : { error }] }],
    });
    const report = readPlaywrightReport({
      stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 1 },
      suites: [
        {
          file: 'journeys/a.spec.ts',
          specs: [
            createSpec('opens', 'expected'),
            createSpec('closes', 'unexpected', {
              message:
                "Error: expect(locator).toBeHidden() failed\n\n\u001b[2mLocator:  getByRole('menu')\u001b[22m\nCall log",
              location: { file: '/home/x/e2e/journeys/a.spec.ts', line: 9, column: 5 },
            }),
            createSpec('opens again', 'unexpected', { message: 'Error: timed out\nCall log' }),
          ],
          suites: [
            {
              file: 'journeys/a.spec.ts',
              specs: [createSpec('saves', 'flaky'), createSpec('deletes', 'skipped')],
            },
          ],
        },
      ],
    });
    expect(report).toEqual({
      passed: 1,
      failed: 4,
      failures: [
        "journeys/a.spec.ts:7 › closes: Error: expect(locator).toBeHidden() failed, Locator: getByRole('menu'), at a.spec.ts:9",
        'journeys/a.spec.ts:7 › opens again: Error: timed out',
        'journeys/a.spec.ts:7 › saves: flaky',
        'journeys/a.spec.ts:7 › deletes: skipped',
      ],
    });
  });
});
