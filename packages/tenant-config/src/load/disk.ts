import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';

type Maybe<T> = T | Promise<T>;

/** What is asked of the disk for a tenant folder. Errors are the system's. */
export interface Disk {
  readonly readFile: (path: string) => Maybe<Buffer>;
  readonly readdir: (path: string) => Maybe<string[]>;
  readonly realpath: (path: string) => Maybe<string>;
  readonly stat: (path: string) => Maybe<Stats>;
}

/** For a process that has visitors: they do not wait for the disk. */
export const BACKGROUND_DISK: Disk = {
  readFile: (path) => readFile(path),
  readdir: (path) => readdir(path),
  realpath: (path) => realpath(path),
  stat: (path) => stat(path),
};

/** For one that has none yet: thousands of small files are read in half the time, since nothing goes back and forth between threads. */
export const BLOCKING_DISK: Disk = {
  readFile: (path) => readFileSync(path),
  readdir: (path) => readdirSync(path),
  realpath: (path) => realpathSync.native(path),
  stat: (path) => statSync(path),
};
