import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataInUseError, lockDataFolder } from '@livery/lender-api/data-lock';
import { portIsTaken } from './free-port.ts';
import type { StackOptions } from './stack.ts';
import { CommandError } from './steps.ts';

const DEFAULT_PORT = 8080;
const DEFAULT_DATA_DIR = '.data';

function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`${name} takes a port from 1 to 65535; it was "${text}".`);
  }
  return port;
}

function parse() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        'api-port': { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CommandError(`${reason} The options are --port N, --api-port N, --data DIR and --fresh.`);
  }
}

/**
 * The options of `npm start` and `npm run dev`: --port (or PORT), --api-port, --data, --fresh.
 * @throws CommandError for an option that makes no sense
 */
export function serveOptions(): StackOptions {
  const values = parse();
  const port = portNumber('--port', values.port ?? process.env['PORT'] ?? String(DEFAULT_PORT));
  const apiPort = portNumber(
    '--api-port',
    values['api-port'] ?? String(port === 65_535 ? port - 1 : port + 1),
  );
  if (values.data === '') throw new CommandError('--data takes a folder; it was empty.');
  if (apiPort === port) throw new CommandError('--port and --api-port must differ.');
  return { port, apiPort, dataDir: values.data ?? DEFAULT_DATA_DIR, fresh: values.fresh ?? false };
}

function requireFreeData(dataDir: string): void {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    lockDataFolder(folder).release();
  } catch (error) {
    throw error instanceof DataInUseError ? new CommandError(error.message) : error;
  }
}

/**
 * Looks, before anything slow begins, whether the data folder and both ports are free.
 * @throws CommandError that says who has it and what to do
 */
export async function requireFree({ port, apiPort, dataDir }: StackOptions): Promise<void> {
  requireFreeData(dataDir);
  const options = [
    ['--port', port],
    ['--api-port', apiPort],
  ] as const;
  for (const [option, number] of options) {
    if (await portIsTaken(number)) {
      throw new CommandError(`Port ${number} is taken. Stop what uses it, or choose another with ${option}.`);
    }
  }
}
