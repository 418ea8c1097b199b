import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataInUseError, lockDataFolder } from '@livery/lender-api/data-lock';
import { parseCommandOptions, parseWholeNumber } from './command-options.ts';
import { isPortTaken } from './free-port.ts';
import type { StackOptions } from './stack.ts';
import { CommandError } from './steps.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_DATA_DIR = '.data';

const PORTS = [1, 65_535] as const;
/** The minimum and maximum of --max-loans. With fewer loans, some lists of the demo would be empty. */
const LOANS = [60, 1_000_000] as const;

/** Returns the port of the edge: --port, the environment variable PORT, or 8080, in this order. */
export function parseEdgePort(option: string | undefined): number {
  const variable = process.env['PORT'];
  if (option === undefined && variable !== undefined && variable !== '') {
    return parseWholeNumber('The environment variable PORT', variable, PORTS);
  }
  return parseWholeNumber('--port', option ?? String(DEFAULT_PORT), PORTS);
}

/** Parses the options of `npm start` and `npm run dev`. @throws CommandError for an invalid option */
export function parseServeOptions(program: string, description: string): StackOptions {
  const command = `${program} [-- --port N] [--api-port N] [--data DIR] [--tenants DIR] [--fresh] [--max-loans N]`;
  const values = parseCommandOptions(
    { command, description },
    {
      port: { type: 'string' },
      'api-port': { type: 'string' },
      data: { type: 'string' },
      tenants: { type: 'string' },
      fresh: { type: 'boolean' },
      'max-loans': { type: 'string' },
    },
  );
  const port = parseEdgePort(values.port);
  const adjacentPort = port === PORTS[1] ? port - 1 : port + 1;
  const apiPort = parseWholeNumber('--api-port', values['api-port'] ?? String(adjacentPort), PORTS);
  if (values.data === '') throw new CommandError('--data needs a folder.');
  if (apiPort === port) throw new CommandError('--port and --api-port must differ.');
  if (values.tenants === '') throw new CommandError('--tenants needs a folder.');
  const maxLoans = values['max-loans'];
  return {
    port,
    apiPort,
    dataDir: values.data ?? DEFAULT_DATA_DIR,
    fresh: values.fresh ?? false,
    ...(values.tenants === undefined ? {} : { tenantsDir: resolve(values.tenants) }),
    ...(maxLoans !== undefined && { maxLoans: parseWholeNumber('--max-loans', maxLoans, LOANS) }),
  };
}

function requireFreeDataFolder(dataDir: string): void {
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
 * Must be called before slow work such as building the portal. @throws CommandError if the data folder or a
 * port is in use
 */
export async function requireFreePortsAndData({ port, apiPort, dataDir }: StackOptions): Promise<void> {
  requireFreeDataFolder(dataDir);
  const options = [
    ['--port', port],
    ['--api-port', apiPort],
  ] as const;
  for (const [option, number] of options) {
    if (await isPortTaken(number)) {
      throw new CommandError(
        `Port ${number} is in use. Stop the program that uses it, or choose another with ${option}.`,
      );
    }
  }
}
