import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import { runProgram } from './run-program.ts';
import { formatSeconds } from './steps.ts';
import {
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
  type VitestReport,
} from './test-reports.ts';
import { buildCommandLine, type TestRun } from './test-run.ts';

interface StageOutcome extends TestReport {
  /** The output of the stage, which is printed if a test or program of the stage failed. */
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageOutcome>;
}

export interface StageResult extends StageOutcome {
  readonly name: string;
  readonly ms: number;
}

export function createProgramStage(name: string, program: string, ...args: readonly string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], output };
    },
  };
}

/** Adds the output to a report. A runner that exits with an error but reports no failure counts as one failure. */
function toOutcome(code: number, output: string, report: TestReport): StageOutcome {
  return { ...report, failed: code !== 0 && report.failed === 0 ? 1 : report.failed, output };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner crashed before it wrote the report. Its exit code shows the failure.
    return {};
  }
}

function prepareReportFile(name: string): string {
  const file = join(ROOT, 'test-results', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function createTestStage(run: TestRun): Stage {
  return {
    name: run.name,
    run: async () => {
      const file = prepareReportFile(run.name);
      if (run.runner === 'playwright') {
        const { code, output } = await runProgram('playwright', buildCommandLine(run), {
          ...run.env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        });
        return toOutcome(code, output, readPlaywrightReport(readJson(file) as PlaywrightReport));
      }
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runProgram('vitest', [...buildCommandLine(run), ...reporters], run.env);
      return toOutcome(code, output, readVitestReport(readJson(file) as VitestReport, ROOT));
    },
  };
}

async function runStage(stage: Stage): Promise<StageResult> {
  const startTime = performance.now();
  const outcome = await stage.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    failures: [],
    output: error instanceof Error ? error.message : String(error),
  }));
  const ms = performance.now() - startTime;
  console.log(
    `  ${outcome.failed === 0 ? 'ok  ' : 'FAIL'}  ${stage.name}  (${outcome.passed} passed, ${formatSeconds(ms)})`,
  );
  for (const failure of outcome.failures) console.log(`        ${failure}`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return { name: stage.name, ms, ...outcome };
}

/** Runs stages in order, even if others fail. @param parallel maximum number of stages that run at the same time */
export async function runStages(stages: readonly Stage[], parallel: number): Promise<StageResult[]> {
  const waiting = [...stages];
  const results: StageResult[] = [];
  const runWorker = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      results.push(await runStage(stage));
    }
  };
  await Promise.all(Array.from({ length: parallel }, runWorker));
  return results;
}

/** Prints the summary by stage and the line `N passed, N failed`. Returns true if all passed. */
export function printSummary(results: readonly StageResult[]): boolean {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const width = Math.max(...results.map((result) => result.name.length));
  console.log('\nSummary');
  for (const result of results) {
    const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed`;
    console.log(`  ${result.name.padEnd(width)} ${counts} ${formatSeconds(result.ms).padStart(8)}`);
    for (const failure of result.failures) console.log(`    ${failure}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
