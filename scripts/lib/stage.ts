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

/** What a stage of the test run counted. */
interface Count extends Report {
  /** What it printed; shown when something failed. */
  readonly output: string;
}

/** One stage: a name for the summary and the work that counts. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** A stage as it went. */
export interface StageResult extends Count {
  readonly name: string;
  readonly ms: number;
}

/** A stage that is one program: it passes when the program ends with 0. */
export function programStage(name: string, program: string, ...args: readonly string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], output };
    },
  };
}

/** A run that failed without counting a failure counts as one. */
function count(code: number, output: string, report: Report): Count {
  return { ...report, failed: code !== 0 && report.failed === 0 ? 1 : report.failed, output };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner died before it wrote; its exit code tells.
    return {};
  }
}

function reportFile(name: string): string {
  const file = join(ROOT, 'test-results', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** A test run as a stage: its output is shown when a test fails, and its tests are counted from the JSON report. */
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
  // Which failed comes first: what a runner prints of all that passed may be longer than somebody's window.
  for (const failure of counted.failures) console.log(`        ${failure}`);
  if (counted.failed > 0) console.log(`\n${counted.output.trim()}\n`);
  return { name: stage.name, ms, ...counted };
}

/** Runs stages at most `lanes` at a time, in order; every stage runs, whatever happens to the others. */
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

/** Prints the summary by stage and the closing line `N passed, N failed`. @returns whether all passed */
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
