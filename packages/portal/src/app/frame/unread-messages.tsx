import { VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { onFirstAction } from '../../lib/first-action.ts';
import { screenAccess } from '../../lib/screen-access.ts';
import { useTexts } from '../../lib/services.ts';
import { useUnreadMessages } from '../../lib/unread-messages.ts';
import { useMayOpen } from '../../lib/use-may-open.ts';

/** Says a number that has grown, once and politely; one that shrinks is the person's own doing. */
function Announcement() {
  const t = useTexts();
  const count = useUnreadMessages();
  const [known, setKnown] = useState({ count, said: 0 });
  const said = count === 0 || count > known.count ? count : known.said;
  if (count !== known.count) setKnown({ count, said });
  return <VisuallyHidden role="status">{said > 0 && t('frame.unread', { count: said })}</VisuallyHidden>;
}

/** Keeps the number of unread messages for who has the Messages screen; its code comes with the first action. */
export function UnreadMessages() {
  const hasMessages = useMayOpen()(screenAccess.messages);
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasMessages) return;
    onFirstAction(() => {
      import('./unread-watch.tsx').then(
        ({ UnreadWatch }) => setWatch(() => UnreadWatch),
        // Without it the number is told on the Messages screen alone.
        () => undefined,
      );
    });
  }, [hasMessages]);
  if (!hasMessages) return null;
  return (
    <>
      <Announcement />
      {Watch !== null && <Watch />}
    </>
  );
}
