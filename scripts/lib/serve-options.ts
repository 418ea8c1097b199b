import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataInUseError, lockDataFolder } from '@livery/lender-api/data-lock';
import { commandOptions, wholeNumber } from './command-options.ts';
import { portIsTaken } from './free-port.ts';
import type { StackOptions } from './stack.ts';
import { CommandError } from './steps.ts';

export const DEFAULT_PORT = 8080;
const DEFAULT_DATA_DIR = '.data';

const PORTS = [1, 65_535] as const;
/** Below the minimum the lists of the demo stay empty. */
const LOANS = [60, 1_000_000] as const;

/** Returns the port of the edge: --port, else PORT if it is not empty, else 8080. */
export function edgePort(option: string | undefined): number {
  const variable = process.env['PORT'];
  if (option === undefined && variable !== undefined && variable !== '') {
    return wholeNumber('The environment variable PORT', variable, PORTS);
  }
  return wholeNumber('--port', option ?? String(DEFAULT_PORT), PORTS);
}

/**
 * Parses the options of `npm start` and `npm run dev`: --port (or PORT), --api-port, --data, --tenants, --fresh, --max-loans.
 * @throws CommandError for an invalid option
 */
export function serveOptions(command: string, does: string): StackOptions {
  const use = `${command} [-- --port N] [--api-port N] [--data DIR] [--tenants DIR] [--fresh] [--max-loans N]`;
  const values = commandOptions(
    { use, does },
    {
      port: { type: 'string' },
      'api-port': { type: 'string' },
      data: { type: 'string' },
      tenants: { type: 'string' },
      fresh: { type: 'boolean' },
      'max-loans': { type: 'string' },
    },
  );
  const port = edgePort(values.port);
  const besidePort = port === PORTS[1] ? port - 1 : port + 1;
  const apiPort = wholeNumber('--api-port', values['api-port'] ?? String(besidePort), PORTS);
  if (values.data === '') throw new CommandError('--data takes a folder; it was empty.');
  if (apiPort === port) throw new CommandError('--port and --api-port must differ.');
  if (values.tenants === '') throw new CommandError('--tenants takes a folder; it was empty.');
  const cap = values['max-loans'];
  return {
    port,
    apiPort,
    dataDir: values.data ?? DEFAULT_DATA_DIR,
    fresh: values.fresh ?? false,
    ...(values.tenants === undefined ? {} : { tenantsDir: resolve(values.tenants) }),
    ...(cap !== undefined && { maxLoans: wholeNumber('--max-loans', cap, LOANS) }),
  };
}

function requireFreeData(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lockDataFolder(folder).release();
  } catch (error) {
    if (error instanceof DataInUseError) throw new CommandError(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(
      `The data cannot be stored in ${folder} (${code}). Choose a writable folder with --data.`,
    );
  }
}

/**
 * Checks that the data folder and both ports are free, before anything slow starts.
 * @throws CommandError with the conflict and what to do
 */
export async function requireFree({ port, apiPort, dataDir }: StackOptions): Promise<void> {
  requireFreeData(dataDir);
  const options = [
    ['--port', port],
    ['--api-port', apiPort],
  ] as const;
  for (const [option, number] of options) {
    if (await portIsTaken(number)) {
      throw new CommandError(
        `Port ${number} is in use. Stop the program that uses it, or choose another with ${option}.`,
      );
    }
  }
}
