import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { PRESETS_FOLDER } from '@livery/tenant-config/load';

export interface FolderWatch {
  /** Restarts the watch if the tenants folder itself was replaced, as a deployment may do. */
  refresh(): void;
  close(): void;
}

interface WatchEvents {
  readonly onChange: (slug: string) => void;
  /** Called when a preset changes, or with null when all presets may have changed. */
  readonly onPresetChange: (name: string | null) => void;
  /** Called when the tenants folder was replaced. Every tenant may have changed. */
  readonly onReplaced: () => void;
  /** Called at most once, if a folder cannot be watched, for example because the system's limit of watches is reached. */
  readonly onWatchError: (error: unknown) => void;
}

/**
 * Watches folders and not files, because watching every file would cost far more: the tenants folder, each
 * tenant or preset folder, and its assets/.
 */
export function watchFolders(
  dir: string,
  { onChange, onPresetChange, onReplaced, onWatchError }: WatchEvents,
): FolderWatch {
  const presets = join(dir, PRESETS_FOLDER);
  const watchers = new Map<string, FSWatcher>();
  let inode: bigint | null = null;
  let hasFailed = false;

  const reportFailure = (error: unknown): void => {
    if (!hasFailed) onWatchError(error);
    hasFailed = true;
  };

  const unwatch = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };

  const watchPath = (path: string, listener: (name: string) => void): void => {
    unwatch(path);
    if (!existsSync(path)) return;
    try {
      const watcher = watch(path, { persistent: false }, (_event, name) => listener(name ?? ''));
      // The folder was deleted. The watcher of its parent reports the change.
      watcher.on('error', () => unwatch(path));
      watchers.set(path, watcher);
    } catch (error) {
      reportFailure(error);
    }
  };

  const watchFolder = (folder: string, onFolderChange: () => void): void => {
    const assets = join(folder, 'assets');
    const watchAssets = (): void => watchPath(assets, onFolderChange);
    watchPath(folder, (name) => {
      // The assets folder was created or replaced.
      if (name === 'assets') watchAssets();
      onFolderChange();
    });
    watchAssets();
  };

  const watchTenant = (slug: string): void => watchFolder(join(dir, slug), () => onChange(slug));

  const watchPreset = (name: string): void => watchFolder(join(presets, name), () => onPresetChange(name));

  const watchPresets = (): void => {
    watchPath(presets, (name) => {
      if (name === '' || name.startsWith('.')) return;
      watchPreset(name);
      onPresetChange(name);
    });
    for (const name of listSlugs(presets)) watchPreset(name);
  };

  const watchAll = (): void => {
    inode = getInode(dir);
    watchPath(dir, (name) => {
      if (name === basename(dir) && getInode(dir) !== inode) {
        refresh();
        onReplaced();
        return;
      }
      if (name === PRESETS_FOLDER) {
        watchPresets();
        onPresetChange(null);
      }
      if (name === '' || name.startsWith('.')) return;
      watchTenant(name);
      onChange(name);
    });
    watchPresets();
    for (const slug of listSlugs(dir)) watchTenant(slug);
  };

  const unwatchAll = (): void => {
    for (const path of [...watchers.keys()]) unwatch(path);
  };

  const refresh = (): void => {
    if (getInode(dir) === inode) return;
    unwatchAll();
    watchAll();
  };

  watchAll();
  return { refresh, close: unwatchAll };
}

function getInode(dir: string): bigint | null {
  return statSync(dir, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

function listSlugs(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && !entry.isFile())
      .map(({ name }) => name);
  } catch {
    // The error is ignored here, because the next read of the tenants reports it.
    return [];
  }
}
