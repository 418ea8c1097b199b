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
  const importedBy = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, imported] = [dirname(from), dirname(to)];
    if (folder !== imported) importedBy.set(folder, (importedBy.get(folder) ?? new Set()).add(imported));
  }
  const findReachable = (start: string): Set<string> => {
    const reached = new Set<string>();
    const pending = [start];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      for (const next of importedBy.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        pending.push(next);
      }
    }
    return reached;
  };
  const reachable = new Map([...importedBy.keys()].map((folder) => [folder, findReachable(folder)]));
  const cycles = new Map<string, string[]>();
  for (const [folder, reached] of reachable) {
    if (!reached.has(folder)) continue;
    const cycle = [...reached].filter((other) => reachable.get(other)?.has(folder) === true).sort();
    cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()].sort(([a = ''], [b = '']) => a.localeCompare(b));
}
