import { cp, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkAssetsFolder } from '../assets/assets.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { getErrorCode, readInFolder } from '../files/read-file.ts';
import { listEntries } from '../folder/contents.ts';
import { findPreset } from '../folder/presets.ts';
import { BACKGROUND_DISK } from '../system/disk.ts';
import {
  createFileDurably,
  listNames,
  removeTemporaryFiles,
  replaceFileDurably,
  syncFolder,
} from './file-safety.ts';
import { locateSnapshot } from './paths.ts';

/** The files of a tenant folder by path, such as `theme.json` and `assets/logo.svg`. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

/** Maximum number of entries per folder and of bytes per file. Compiling has the same limits. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 2_000_000;

async function readIfReadable(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readInFolder(folder, name, MAX_BYTES, BACKGROUND_DISK);
  } catch (error) {
    getErrorCode(error);
    return null;
  }
}

const isVisible = (name: string): boolean => !name.startsWith('.');

async function readFiles(folder: string, prefix = ''): Promise<[string, Buffer][]> {
  const names = (await listEntries(join(folder, prefix), BACKGROUND_DISK)).filter(isVisible).sort();
  const files: [string, Buffer][] = [];
  for (const name of names.slice(0, MAX_ENTRIES)) {
    const path = join(prefix, name);
    const content = await readIfReadable(folder, path);
    if (content !== null) files.push([path, content]);
  }
  return files;
}

/**
 * Reads the files of a tenant or preset folder, without hidden files and the record of a draft or release.
 * Omits entries that a valid folder does not have: other folders, links to other places, pipes, devices and
 * files of more than 2 MB.
 */
async function readFolderFiles(path: string, record?: string): Promise<FolderFiles> {
  const own = (await readFiles(path)).filter(([name]) => name !== record);
  const { ok } = await checkAssetsFolder(path, BACKGROUND_DISK);
  return new Map([...own, ...(ok ? await readFiles(path, 'assets') : [])]);
}

/** Reads the files of a tenant folder that are copied to a draft, release or live folder. */
export const readTenantFiles = ({ path, record }: FolderLocation): Promise<FolderFiles> =>
  readFolderFiles(path, record);

/** Returns true if two tenant folders contain the same files. */
export async function haveSameFiles(one: FolderLocation, other: FolderLocation): Promise<boolean> {
  return areSameFiles(...(await Promise.all([readTenantFiles(one), readTenantFiles(other)])));
}

const areSameFiles = (one: FolderFiles, other: FolderFiles): boolean =>
  one.size === other.size && [...one].every(([path, content]) => other.get(path)?.equals(content) === true);

async function readPresetFiles(location: FolderLocation): Promise<FolderFiles> {
  const preset = await findPreset(location);
  return preset === null ? new Map() : readFolderFiles(preset.path);
}

/** Returns true if two tenant folders contain the same files and the presets that they extend do too. */
export async function haveSameContent(one: FolderLocation, other: FolderLocation): Promise<boolean> {
  if (!(await haveSameFiles(one, other))) return false;
  return areSameFiles(...(await Promise.all([readPresetFiles(one), readPresetFiles(other)])));
}

/** Writes files to a new folder. */
export async function writeNewFiles(path: string, files: FolderFiles): Promise<void> {
  const folders = new Set([path]);
  await mkdir(path, { recursive: true });
  for (const [name, content] of files) {
    const file = join(path, name);
    if (!folders.has(dirname(file))) await mkdir(dirname(file));
    folders.add(dirname(file));
    await createFileDurably(file, content);
  }
  for (const folder of folders) await syncFolder(folder);
}

/** Copies a tenant folder to a new folder. */
export async function copyFolder(from: FolderLocation, path: string): Promise<void> {
  await writeNewFiles(path, await readTenantFiles(from));
}

/**
 * Copies a tenant folder and the preset that it extends to a new folder. The copy does not depend on any
 * other folder.
 */
export async function copySnapshot(from: FolderLocation, path: string): Promise<void> {
  await copyFolder(from, path);
  const preset = await findPreset(from);
  if (preset === null) return;
  const to = join(locateSnapshot(path, from.slug).presetsPath, preset.name);
  await mkdir(dirname(to));
  await writeNewFiles(to, await readFolderFiles(preset.path));
}

/**
 * Copies a whole folder, with the entries that a valid tenant folder does not have. Links are copied as links.
 * Pipes, sockets and devices are omitted, because they have no content.
 */
export async function copyAllEntries(from: string, path: string): Promise<void> {
  const hasContent = async (source: string): Promise<boolean> => {
    const entry = await lstat(source);
    return entry.isFile() || entry.isDirectory() || entry.isSymbolicLink();
  };
  await cp(await realpath(from), path, { recursive: true, verbatimSymlinks: true, filter: hasContent });
}

/**
 * Replaces the files of a live folder by these files, each one atomically. Hidden files, such as those of
 * Git, remain. Files that already have the content are not written. Can be repeated after a crash.
 */
export async function replaceTenantFiles(path: string, files: FolderFiles): Promise<void> {
  for (const folder of [path, join(path, 'assets')]) await removeTemporaryFiles(folder);
  const existing = await readFolderFiles(path);
  // Files in assets/ are written first, because theme.json refers to them.
  const names = [...files.keys()].sort((a, b) => Number(b.includes('/')) - Number(a.includes('/')));
  for (const name of names) {
    const content = files.get(name);
    if (content !== undefined && existing.get(name)?.equals(content) !== true) {
      await replaceFileDurably(join(path, name), content);
    }
  }
  for (const folder of ['', 'assets']) {
    const extra = (await listNames(join(path, folder)))
      .filter(isVisible)
      .map((name) => join(folder, name))
      .filter((name) => name !== 'assets' && !files.has(name));
    for (const name of extra) await rm(join(path, name), { recursive: true, force: true });
  }
}
