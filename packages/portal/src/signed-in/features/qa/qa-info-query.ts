import type { FlagKind, Flags } from '@livery/tenant-config';
import { queryOptions } from '@tanstack/react-query';
import type { QaTenant } from './switch-address.ts';

/** What the edge tells while developing. */
interface QaInfo {
  readonly tenants: readonly QaTenant[];
  /** Every flag with all that it may be. */
  readonly flags: readonly (readonly [name: keyof Flags, kind: FlagKind])[];
}

/** The tenants that this edge serves, and the values of the flags. */
export const qaInfoQuery = queryOptions({
  queryKey: ['qa-info'],
  queryFn: async ({ signal }): Promise<QaInfo> => {
    const answer = await fetch('/qa.json', { signal });
    if (!answer.ok) throw new Error(`The edge did not tell: ${answer.status}`);
    return (await answer.json()) as QaInfo;
  },
  retry: false,
});
