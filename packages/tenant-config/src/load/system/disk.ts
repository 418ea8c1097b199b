import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';

type MaybePromise<T> = T | Promise<T>;

export interface Disk {
  /** @throws FileReadError if the path is not a regular file or exceeds `maxBytes`; ELOOP for a symbolic link */
  readonly readFile: (path: string, maxBytes: number) => MaybePromise<Buffer>;
  readonly readdir: (path: string) => MaybePromise<string[]>;
  readonly realpath: (path: string) => MaybePromise<string>;
  readonly stat: (path: string) => MaybePromise<Stats>;
  readonly lstat: (path: string) => MaybePromise<Stats>;
}

/**
 * Thrown for a file that must not be read. `code` is the system error code that fits best: EISDIR (a folder),
 * EINVAL (not a regular file), EFBIG (too large), EXDEV (a link out of the folder), ENOLINK (a broken link).
 */
export class FileReadError extends Error {
  override readonly name = 'FileReadError';
  readonly code: string;
  readonly size: number;

  constructor(code: 'EISDIR' | 'EINVAL' | 'EFBIG' | 'EXDEV' | 'ENOLINK', size: number) {
    super(code);
    this.code = code;
    this.size = size;
  }
}

/** Prevents blocking on a named pipe, and following a link out of the tenant folder. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Prevents reading an endless device or a large file into memory. */
function requireRegularFile(stats: Stats, maxBytes: number): void {
  if (stats.isDirectory()) throw new FileReadError('EISDIR', 0);
  if (!stats.isFile()) throw new FileReadError('EINVAL', 0);
  if (stats.size > maxBytes) throw new FileReadError('EFBIG', stats.size);
}

async function readInBackground(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, READ_WITHOUT_WAITING);
  try {
    const stats = await file.stat();
    requireRegularFile(stats, maxBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(stats.size), 0, stats.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function readBlocking(path: string, maxBytes: number): Buffer {
  const file = openSync(path, READ_WITHOUT_WAITING);
  try {
    const stats = fstatSync(file);
    requireRegularFile(stats, maxBytes);
    const bytes = Buffer.alloc(stats.size);
    return bytes.subarray(0, readSync(file, bytes, 0, stats.size, 0));
  } finally {
    closeSync(file);
  }
}

/** Reads asynchronously, for a process that serves visitors. */
export const BACKGROUND_DISK: Disk = {
  readFile: readInBackground,
  readdir: (path) => readdir(path),
  realpath: (path) => realpath(path),
  stat: (path) => stat(path),
  lstat: (path) => lstat(path),
};

/**
 * Reads synchronously, for a process that serves no visitors. For many small files, this is twice as fast.
 */
export const BLOCKING_DISK: Disk = {
  readFile: readBlocking,
  readdir: (path) => readdirSync(path),
  realpath: (path) => realpathSync.native(path),
  stat: (path) => statSync(path),
  lstat: (path) => lstatSync(path),
};
