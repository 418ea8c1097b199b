import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** One line per failed test: its file, its title and the first line of the error message; for a journey, also where it failed. */
  readonly failures: readonly string[];
}

/** The properties of vitest's JSON report that `readVitestReport` uses. */
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

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError }[];
    }[];
  }[];
}

/** The properties of Playwright's JSON report that `readPlaywrightReport` uses. */
export interface PlaywrightReport {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
}

function toOneLine(message: string | undefined): string {
  return (
    stripVTControlCharacters(message ?? '')
      .split('\n', 1)[0]
      ?.trim() || 'no error message'
  );
}

/** Converts vitest's report. A skipped test counts as failed. @param root root folder, which is removed from the paths */
export function readVitestReport(report: VitestReport, root: string): TestReport {
  const passed = report.numPassedTests ?? 0;
  const failures = (report.testResults ?? []).flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    if (file.assertionResults.length === 0) return [`${name}: ${toOneLine(file.message)}`];
    return file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${name} › ${test.fullName}: ${toOneLine(test.failureMessages?.[0] ?? test.status)}`);
  });
  return { passed, failed: (report.numTotalTests ?? 0) - passed, failures };
}

/** Returns the first line of the message, the locator of a failed expectation, and the line that failed. */
function describeError({ message = '', location }: PlaywrightError): string {
  const locator = /^Locator: *(.+)$/m.exec(stripVTControlCharacters(message))?.[1];
  return [
    toOneLine(message),
    ...(locator === undefined ? [] : [`Locator: ${locator}`]),
    ...(location === undefined ? [] : [`at ${basename(location.file)}:${location.line}`]),
  ].join(', ');
}

function describeFailures(suite: PlaywrightSuite): string[] {
  const specFailures = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const error = test.results.map((result) => result.error).find((each) => each?.message);
        return `${suite.file}:${spec.line} › ${spec.title}: ${describeError(error ?? { message: test.status })}`;
      }),
  );
  return [...specFailures, ...(suite.suites ?? []).flatMap(describeFailures)];
}

/** Converts Playwright's report. A flaky or skipped journey counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport): TestReport {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const failures = (report.suites ?? []).flatMap(describeFailures);
  return { passed: expected, failed: unexpected + flaky + skipped, failures };
}
