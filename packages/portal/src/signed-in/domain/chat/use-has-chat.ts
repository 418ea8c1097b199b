import { screenAccess } from '../access/screen-access.ts';
import { useMayOpen } from '../access/use-may-open.ts';

/**
 * Whether this person has a chat: the lender has a widget and hands out credentials for it, does not hide it, its
 * practice-management system is on, and the person may at least read (spec sections 2 and 6).
 */
export const useHasChat = (): boolean => useMayOpen()(screenAccess.messages);
