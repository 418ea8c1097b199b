/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(a: string, b: string): number {
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

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * The known name that was most likely meant, or null where none resembles it: the least number of edits, and of equals the
 * one that begins alike for longer. Upper and lower case count as equal.
 */
export function nearest(name: string, known: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  let best: { name: string; distance: number; shared: number } | null = null;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    const apart = distance(wanted, lower);
    const shared = sharedStart(wanted, lower);
    const isNearer =
      best === null || apart < best.distance || (apart === best.distance && shared > best.shared);
    if (isNearer) best = { name: candidate, distance: apart, shared };
  }
  return best !== null && best.distance <= Math.max(name.length, best.name.length) / 2 ? best.name : null;
}
