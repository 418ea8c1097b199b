import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { portIsTaken } from './free-port.ts';
import { ROOT } from './paths.ts';

/** One file per running `npm start`, named after its process id. */
const RUNNING_DIR = join(ROOT, '.runtime', 'running');

interface Running {
  readonly port: number;
  readonly tenantsDir: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads a record. Returns null if it was removed or is half-written. */
function readRunning(file: string): Running | null {
  try {
    const { port, tenantsDir } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Running>;
    return typeof port === 'number' && typeof tenantsDir === 'string' ? { port, tenantsDir } : null;
  } catch {
    return null;
  }
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // The folder does not exist until the first start.
    return [];
  }
}

/**
 * Records that this process serves `tenantsDir` on `port`, for the other commands.
 * @returns the function that removes the record
 */
export function recordRunning({ port, tenantsDir }: Running, dir = RUNNING_DIR): () => void {
  const file = join(dir, `${process.pid}.json`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify({ port, tenantsDir: realpathSync(tenantsDir) }));
  return () => rmSync(file, { force: true });
}

/** Returns the port on which `npm start` or `npm run dev` serves `tenantsDir`; null if none runs. Removes the records of processes that were killed. */
export async function findRunningPort(tenantsDir: string, dir = RUNNING_DIR): Promise<number | null> {
  if (!existsSync(tenantsDir)) return null;
  for (const name of namesIn(dir)) {
    const file = join(dir, name);
    if (!isAlive(Number.parseInt(name, 10))) {
      rmSync(file, { force: true });
      continue;
    }
    const running = readRunning(file);
    // The process id may have been reused by another program.
    if (running?.tenantsDir === realpathSync(tenantsDir) && (await portIsTaken(running.port)))
      return running.port;
  }
  return null;
}
