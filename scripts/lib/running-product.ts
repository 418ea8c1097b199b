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
import { isPortTaken } from './free-port.ts';
import { ROOT } from './paths.ts';

/** Contains one file per running `npm start` or `npm run dev`, named after the process id. */
const RUNNING_DIR = join(ROOT, '.runtime', 'running');

interface RunningRecord {
  readonly port: number;
  /** The port of the reference lender API. */
  readonly apiPort: number;
  /** The absolute path of the folder with the data and keys of the reference lender API. */
  readonly dataDir: string;
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

/** Returns the record in a file; null if it was removed or is incomplete. */
function readRecord(file: string): RunningRecord | null {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<RunningRecord>;
    const { port, apiPort, dataDir, tenantsDir } = record;
    if (typeof port !== 'number' || typeof apiPort !== 'number') return null;
    if (typeof dataDir !== 'string' || typeof tenantsDir !== 'string') return null;
    return { port, apiPort, dataDir, tenantsDir };
  } catch {
    return null;
  }
}

function listFiles(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // The folder does not exist before the first start.
    return [];
  }
}

/**
 * Records what this process serves, so that other commands can find it. @returns a function that removes the
 * record
 */
export function recordRunning(record: RunningRecord, dir = RUNNING_DIR): () => void {
  const file = join(dir, `${process.pid}.json`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...record, tenantsDir: realpathSync(record.tenantsDir) }));
  return () => rmSync(file, { force: true });
}

/** Returns the port on which `npm start` or `npm run dev` serves `tenantsDir`, or null. */
export async function findRunningPort(tenantsDir: string, dir = RUNNING_DIR): Promise<number | null> {
  return (await findRunningProduct(tenantsDir, dir))?.port ?? null;
}

/** Returns the record of the `npm start` or `npm run dev` that serves `tenantsDir`, or null. Removes the records of killed processes. */
export async function findRunningProduct(
  tenantsDir: string,
  dir = RUNNING_DIR,
): Promise<RunningRecord | null> {
  if (!existsSync(tenantsDir)) return null;
  for (const name of listFiles(dir)) {
    const file = join(dir, name);
    if (!isAlive(Number.parseInt(name, 10))) {
      rmSync(file, { force: true });
      continue;
    }
    const record = readRecord(file);
    // Checks that the port is in use, because another program may have the process id now.
    if (record?.tenantsDir === realpathSync(tenantsDir) && (await isPortTaken(record.port))) return record;
  }
  return null;
}
