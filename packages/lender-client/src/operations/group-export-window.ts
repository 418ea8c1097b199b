import { groups } from '@livery/contract/operations/groups';
import type { LenderWindow } from './lender-windows.ts';

/** Returns the window that downloads the loans of a group. */
export const exportGroupWindow = (groupId: number, type: 'csv' | 'pdf' | 'xls'): LenderWindow => ({
  path: groups.exportGroup.path,
  query: { groupRuleId: String(groupId), type },
});
