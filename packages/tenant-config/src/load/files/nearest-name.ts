/** Returns the optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent characters. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

function countSharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Returns the known name that needs the fewest edits from a misspelled name. Among names with the same number
 * of edits, returns the name with the longest common prefix. Ignores case. Returns null if no name is
 * similar.
 */
export function findNearestName(name: string, known: readonly string[]): string | null {
  const target = name.toLowerCase();
  let best: { name: string; distance: number; shared: number } | null = null;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    const edits = countEdits(target, lower);
    const shared = countSharedStart(target, lower);
    const isNearer =
      best === null || edits < best.distance || (edits === best.distance && shared > best.shared);
    if (isNearer) best = { name: candidate, distance: edits, shared };
  }
  return best !== null && best.distance <= Math.max(name.length, best.name.length) / 2 ? best.name : null;
}
