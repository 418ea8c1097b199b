import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';

type Maybe<T> = T | Promise<T>;

/** What is asked of the disk for a tenant folder. Errors are the system's. */
export interface Disk {
  /** @throws FileProblem for what is no plain file, or holds more than `maxBytes`; ELOOP for a symbolic link */
  readonly readFile: (path: string, maxBytes: number) => Maybe<Buffer>;
  readonly readdir: (path: string) => Maybe<string[]>;
  readonly realpath: (path: string) => Maybe<string>;
  readonly stat: (path: string) => Maybe<Stats>;
}

/** A file that is not read; `code` is the system's for a similar case. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly code: string;
  /** In bytes. */
  readonly size: number;

  constructor(code: 'EISDIR' | 'EINVAL' | 'EFBIG' | 'EXDEV' | 'ENOLINK', size: number) {
    super(code);
    this.code = code;
    this.size = size;
  }
}

/** A pipe would be waited for until somebody writes into it, and a link may lead out of the tenant folder. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** Decided before anything is read: neither a device without an end nor a large file gets into memory. */
function requirePlainFile(found: Stats, maxBytes: number): void {
  if (found.isDirectory()) throw new FileProblem('EISDIR', 0);
  if (!found.isFile()) throw new FileProblem('EINVAL', 0);
  if (found.size > maxBytes) throw new FileProblem('EFBIG', found.size);
}

async function readInBackground(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, READ_WITHOUT_WAITING);
  try {
    const found = await file.stat();
    requirePlainFile(found, maxBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(found.size), 0, found.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function readBlocking(path: string, maxBytes: number): Buffer {
  const file = openSync(path, READ_WITHOUT_WAITING);
  try {
    const found = fstatSync(file);
    requirePlainFile(found, maxBytes);
    const bytes = Buffer.alloc(found.size);
    return bytes.subarray(0, readSync(file, bytes, 0, found.size, 0));
  } finally {
    closeSync(file);
  }
}

/** For a process that has visitors: they do not wait for the disk. */
export const BACKGROUND_DISK: Disk = {
  readFile: readInBackground,
  readdir: (path) => readdir(path),
  realpath: (path) => realpath(path),
  stat: (path) => stat(path),
};

/** For one that has none yet: thousands of small files are read in half the time, since nothing goes back and forth between threads. */
export const BLOCKING_DISK: Disk = {
  readFile: readBlocking,
  readdir: (path) => readdirSync(path),
  realpath: (path) => realpathSync.native(path),
  stat: (path) => statSync(path),
};
