import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

describe('readVitestReport', () => {
  it('names each test that failed or was skipped, with the first line of why', () => {
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
                fullName: 'b takes',
                status: 'failed',
                failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at b.ts'],
              },
              { fullName: 'b waits', status: 'pending' },
            ],
          },
        ],
      },
      '/home/x',
    );
    expect(report).toEqual({
      passed: 1,
      failed: 2,
      failures: ['packages/a/b.test.ts › b takes: expected 1', 'packages/a/b.test.ts › b waits: pending'],
    });
  });

  it('names a file that could not be loaded', () => {
    const testResults = [{ name: '/r/c.test.ts', message: 'Cannot find d', assertionResults: [] }];
    expect(readVitestReport({ testResults }, '/r').failures).toEqual(['c.test.ts: Cannot find d']);
  });

  it('counts nothing in a report that was never written', () => {
    expect(readVitestReport({}, '/r')).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('readPlaywrightReport', () => {
  it('names unexpected, flaky and skipped journeys of all levels', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      line: 7,
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const report = readPlaywrightReport({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          file: 'journeys/a.spec.ts',
          specs: [spec('goes', 'expected'), spec('stops', 'unexpected', 'Error: timed out\nCall log')],
          suites: [
            { file: 'journeys/a.spec.ts', specs: [spec('wavers', 'flaky'), spec('rests', 'skipped')] },
          ],
        },
      ],
    });
    expect(report).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'journeys/a.spec.ts:7 › stops: Error: timed out',
        'journeys/a.spec.ts:7 › wavers: flaky',
        'journeys/a.spec.ts:7 › rests: skipped',
      ],
    });
  });
});
