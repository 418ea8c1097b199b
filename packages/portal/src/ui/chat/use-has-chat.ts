import { useHasExtension } from '../../lib/extensions.ts';
import { useFlags } from '../../lib/flags.ts';
import { mayOpen, screenAccess } from '../../lib/screen-access.ts';
import { useTenant } from '../../lib/services.ts';
import { usePermissions } from '../../lib/use-permissions.ts';

/**
 * Whether this person has a chat: the lender has a widget and hands out credentials for it, does not hide it, its
 * practice-management system is on, and the person may at least read (spec sections 2 and 6).
 */
export function useHasChat(): boolean {
  const { chatFrame } = useTenant();
  const handsOut = useHasExtension('chat');
  const isOpen = mayOpen(screenAccess.messages, usePermissions(), useFlags());
  return chatFrame !== null && handsOut && isOpen;
}
