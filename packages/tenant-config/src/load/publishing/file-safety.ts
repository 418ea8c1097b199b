import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '../files/read-file.ts';

const TEMPORARY_FILE_PATTERN = /^\.livery-[0-9a-f-]+\.tmp$/;

/** Writes the entries of a folder to the disk, so that a renamed file has its new name after a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Some network volumes cannot synchronize folders.
    if (!['EINVAL', 'ENOTSUP'].includes(getErrorCode(error))) throw error;
  } finally {
    await folder.close();
  }
}

/** Creates a file and writes it to the disk. @throws EEXIST if the file exists */
export async function createFileDurably(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Replaces or creates a file atomically: readers see either the old or the new content, even after a crash.
 * Creates the folder of the file if it is missing.
 */
export async function replaceFileDurably(path: string, content: Buffer | string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.livery-${randomUUID()}.tmp`);
  try {
    await createFileDurably(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Deletes the temporary files of processes that were killed. Call it only while no other process writes to the folder. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    if (TEMPORARY_FILE_PATTERN.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Returns the names of the entries in a folder; an empty list if the folder does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (getErrorCode(error) === 'absent') return [];
    throw error;
  }
}

/**
 * Deletes a folder so that a crash never leaves a part of it: first renames it to `hidden`, a path in the
 * same parent folder that nothing reads.
 */
export async function removeFolder(path: string, hidden: string): Promise<void> {
  await rm(hidden, { recursive: true, force: true });
  try {
    await rename(path, hidden);
  } catch (error) {
    if (getErrorCode(error) === 'absent') return;
    throw error;
  }
  await rm(hidden, { recursive: true, force: true });
}
