import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../../lib/code-loading/load-code.ts';
import { onInitialAction } from '../../../lib/page/initial-action.ts';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { useMayOpen } from '../../domain/access/use-may-open.ts';

/**
 * Updates the number of unread messages for users with a Messages screen. The code is loaded after the user's first
 * action.
 */
export function UnreadMessages() {
  const hasMessages = useMayOpen()(screenAccess.messages);
  const [Updater, setUpdater] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasMessages) return;
    onInitialAction(() => {
      loadCode(() => import('./unread-updater.tsx')).then(
        ({ UnreadUpdater }) => setUpdater(() => UnreadUpdater),
        // Without this code, only the Messages screen updates the number.
        () => undefined,
      );
    });
  }, [hasMessages]);
  return hasMessages && Updater !== null ? <Updater /> : null;
}
