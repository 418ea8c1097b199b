import { dirname } from 'node:path';

export interface ModuleImport {
  from: string;
  to: string;
}

/**
 * Returns the sorted groups of folders that import each other, directly or through other folders. A folder does not include its
 * subfolders.
 */
export function findFolderCycles(imports: readonly ModuleImport[]): string[][] {
  const importedFolders = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, imported] = [dirname(from), dirname(to)];
    if (folder !== imported)
      importedFolders.set(folder, (importedFolders.get(folder) ?? new Set()).add(imported));
  }
  const findReachable = (start: string): Set<string> => {
    const reachedFolders = new Set<string>();
    const pending = [start];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      for (const next of importedFolders.get(folder) ?? []) {
        if (reachedFolders.has(next)) continue;
        reachedFolders.add(next);
        pending.push(next);
      }
    }
    return reachedFolders;
  };
  const reachable = new Map([...importedFolders.keys()].map((folder) => [folder, findReachable(folder)]));
  const cycles = new Map<string, string[]>();
  for (const [folder, reachedFolders] of reachable) {
    if (!reachedFolders.has(folder)) continue;
    const cycle = [...reachedFolders]
      .filter((reachedFolder) => reachable.get(reachedFolder)?.has(folder) === true)
      .sort();
    cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()].sort(([a = ''], [b = '']) => a.localeCompare(b));
}
