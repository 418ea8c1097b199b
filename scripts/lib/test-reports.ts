import { stripVTControlCharacters } from 'node:util';

/** What a runner's JSON report says: how many tests passed and did not, and which did not. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test that did not pass: where it is, its name, and the first line of why. */
  readonly failures: readonly string[];
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests?: number;
  readonly numTotalTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
}

function firstLine(message: string | undefined): string {
  return (
    stripVTControlCharacters(message ?? '')
      .split('\n', 1)[0]
      ?.trim() || 'no reason given'
  );
}

/** Reads vitest's report. A skipped test counts as a failure: the suite has none. */
export function readVitestReport(report: VitestReport, root: string): Report {
  const passed = report.numPassedTests ?? 0;
  const failures = (report.testResults ?? []).flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    if (file.assertionResults.length === 0) return [`${name}: ${firstLine(file.message)}`];
    return file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? test.status)}`);
  });
  return { passed, failed: (report.numTotalTests ?? 0) - passed, failures };
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const why = test.results.map((result) => result.error?.message).find(Boolean) ?? test.status;
        return `${suite.file}:${spec.line} › ${spec.title}: ${firstLine(why)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

/** Reads Playwright's report. A flaky or skipped journey counts as a failure. */
export function readPlaywrightReport(report: PlaywrightReport): Report {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const failures = (report.suites ?? []).flatMap(failedSpecs);
  return { passed: expected, failed: unexpected + flaky + skipped, failures };
}
