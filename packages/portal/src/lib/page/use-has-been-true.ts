import { useState } from 'react';

/** Returns true once the value has been true, for a part that is mounted when it opens, and stays mounted while it closes. */
export function useHasBeenTrue(value: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(value);
  if (value && !hasBeenTrue) setHasBeenTrue(true);
  return value || hasBeenTrue;
}
