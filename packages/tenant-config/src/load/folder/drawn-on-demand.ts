/**
 * Makes a value when it is first asked for and keeps it as long as memory allows. The value must come out
 * the same every time, since it may be made again.
 */
export function drawnOnDemand<T extends object>(draw: () => T): () => T {
  let kept: WeakRef<T> | null = null;
  return () => {
    const known = kept?.deref();
    if (known !== undefined) return known;
    const drawn = draw();
    kept = new WeakRef(drawn);
    return drawn;
  };
}
