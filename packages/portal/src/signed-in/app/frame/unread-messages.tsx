import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../../lib/code-loading/load-code.ts';
import { onFirstAction } from '../../../lib/page/first-action.ts';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { useMayOpen } from '../../domain/access/use-may-open.ts';

/** Keeps the number of unread messages for who has the Messages screen; its code comes with the first action. */
export function UnreadMessages() {
  const hasMessages = useMayOpen()(screenAccess.messages);
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasMessages) return;
    onFirstAction(() => {
      loadCode(() => import('./unread-watch.tsx')).then(
        ({ UnreadWatch }) => setWatch(() => UnreadWatch),
        // Without it the number is told on the Messages screen alone.
        () => undefined,
      );
    });
  }, [hasMessages]);
  return hasMessages && Watch !== null ? <Watch /> : null;
}
