import { groups } from '@livery/contract/operations/groups';
import type { LenderWindow } from './lender-windows.ts';

export const exportGroupWindow = (groupId: number, type: 'csv' | 'pdf' | 'xls'): LenderWindow => ({
  path: groups.exportGroup.path,
  query: { groupRuleId: String(groupId), type },
});
