import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import { runProgram } from './run-program.ts';
import { seconds } from './steps.ts';
import {
  type PlaywrightReport,
  type Report,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './test-reports.ts';
import { commandLine, type TestRun } from './test-run.ts';

/** The result of a stage of the test run. */
interface Count extends Report {
  /** Its output, shown if something failed. */
  readonly output: string;
}

/** A stage of the test run: its name in the summary and its work. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** The result of a stage with its name and duration. */
export interface StageResult extends Count {
  readonly name: string;
  readonly ms: number;
}

/** Creates a stage that runs one program and passes if the program exits with 0. */
export function programStage(name: string, program: string, ...args: readonly string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], output };
    },
  };
}

/** Counts a run that exits with an error but reports no failure as one failure. */
function count(code: number, output: string, report: Report): Count {
  return { ...report, failed: code !== 0 && report.failed === 0 ? 1 : report.failed, output };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner crashed before it wrote the report; its exit code shows the failure.
    return {};
  }
}

function reportFile(name: string): string {
  const file = join(ROOT, 'test-results', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Creates a stage for a test run. Its tests are counted from the JSON report. */
export function testStage(run: TestRun): Stage {
  return {
    name: run.name,
    run: async () => {
      const file = reportFile(run.name);
      if (run.runner === 'playwright') {
        const { code, output } = await runProgram('playwright', commandLine(run), {
          ...run.env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        });
        return count(code, output, readPlaywrightReport(readJson(file) as PlaywrightReport));
      }
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runProgram('vitest', [...commandLine(run), ...reporters], run.env);
      return count(code, output, readVitestReport(readJson(file) as VitestReport, ROOT));
    },
  };
}

async function runStage(stage: Stage): Promise<StageResult> {
  const began = performance.now();
  const counted = await stage.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    failures: [],
    output: error instanceof Error ? error.message : String(error),
  }));
  const ms = performance.now() - began;
  console.log(
    `  ${counted.failed === 0 ? 'ok  ' : 'FAIL'}  ${stage.name}  (${counted.passed} passed, ${seconds(ms)})`,
  );
  // Failures are printed first, because the output of the runner may be longer than the window.
  for (const failure of counted.failures) console.log(`        ${failure}`);
  if (counted.failed > 0) console.log(`\n${counted.output.trim()}\n`);
  return { name: stage.name, ms, ...counted };
}

/** Runs stages in order, at most `lanes` at a time. All stages run, even if others fail. */
export async function runStages(stages: readonly Stage[], lanes: number): Promise<StageResult[]> {
  const waiting = [...stages];
  const results: StageResult[] = [];
  const lane = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      results.push(await runStage(stage));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Prints the summary by stage and the line `N passed, N failed`. Returns true if all passed. */
export function printSummary(results: readonly StageResult[]): boolean {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const width = Math.max(...results.map((result) => result.name.length));
  console.log('\nSummary');
  for (const result of results) {
    const figures = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
    console.log(`  ${result.name.padEnd(width)} ${figures} ${seconds(result.ms).padStart(8)}`);
    for (const failure of result.failures) console.log(`    ${failure}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
