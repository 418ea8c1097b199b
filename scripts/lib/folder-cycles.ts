import { dirname } from 'node:path';

/** An import of one module by another, as paths. */
export interface ModuleImport {
  from: string;
  to: string;
}

/**
 * Returns the groups of folders that import each other, directly or through others; a folder
 * contains only its direct modules, so a folder and its parent are two. Groups and folders are sorted by name.
 */
export function findFolderCycles(imports: readonly ModuleImport[]): string[][] {
  const importedBy = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, imported] = [dirname(from), dirname(to)];
    if (folder !== imported) importedBy.set(folder, (importedBy.get(folder) ?? new Set()).add(imported));
  }
  const reachableFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of importedBy.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached;
  };
  const reachable = new Map([...importedBy.keys()].map((folder) => [folder, reachableFrom(folder)]));
  const cycles = new Map<string, string[]>();
  for (const [folder, reached] of reachable) {
    if (!reached.has(folder)) continue;
    const cycle = [...reached].filter((other) => reachable.get(other)?.has(folder) === true).sort();
    cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()].sort(([a = ''], [b = '']) => a.localeCompare(b));
}
