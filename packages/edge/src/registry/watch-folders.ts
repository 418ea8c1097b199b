import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

export interface FolderWatch {
  /** Begins anew where the folder itself was replaced by another, as a deployment may do. */
  refresh(): void;
  close(): void;
}

interface WatchEvents {
  /** Something in this tenant folder, or the folder itself, has changed. */
  readonly onChange: (slug: string) => void;
  /** All may have changed. */
  readonly onReplaced: () => void;
  /** Not everything can be watched, for example because the system's limit of watches is reached. Told once. */
  readonly onBlind: (error: unknown) => void;
}

/**
 * Watches the folder of tenants, each tenant folder and its assets/: three levels by name, which costs far less
 * than watching a tree file by file. It only says where to look; what is there is found by reading it.
 */
export function watchFolders(dir: string, { onChange, onReplaced, onBlind }: WatchEvents): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let inode: bigint | null = null;
  let isBlind = false;

  const blind = (error: unknown): void => {
    if (!isBlind) onBlind(error);
    isBlind = true;
  };

  const close = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };

  const open = (path: string, listener: (name: string) => void): void => {
    close(path);
    if (!existsSync(path)) return;
    try {
      const watcher = watch(path, { persistent: false }, (_event, name) => listener(name ?? ''));
      // It is gone; who watches the folder above hears of that too.
      watcher.on('error', () => close(path));
      watchers.set(path, watcher);
    } catch (error) {
      blind(error);
    }
  };

  const openTenant = (slug: string): void => {
    const folder = join(dir, slug);
    const assets = join(folder, 'assets');
    const openAssets = (): void => open(assets, () => onChange(slug));
    open(folder, (name) => {
      // A folder of assets that has just been made, or put in the place of another.
      if (name === 'assets') openAssets();
      onChange(slug);
    });
    openAssets();
  };

  const openAll = (): void => {
    inode = inodeOf(dir);
    open(dir, (name) => {
      if (name === basename(dir) && inodeOf(dir) !== inode) {
        refresh();
        onReplaced();
        return;
      }
      if (name === '' || name.startsWith('.')) return;
      openTenant(name);
      onChange(name);
    });
    for (const slug of slugsIn(dir)) openTenant(slug);
  };

  const closeAll = (): void => {
    for (const path of [...watchers.keys()]) close(path);
  };

  const refresh = (): void => {
    if (inodeOf(dir) === inode) return;
    closeAll();
    openAll();
  };

  openAll();
  return { refresh, close: closeAll };
}

function inodeOf(dir: string): bigint | null {
  return statSync(dir, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

function slugsIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && !entry.isFile())
      .map(({ name }) => name);
  } catch {
    // Whoever reads the tenants says so.
    return [];
  }
}
