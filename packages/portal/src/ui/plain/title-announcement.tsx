import { useEffect, useState } from 'react';
import { subscribeToPageTitle } from '../../lib/page/page-title.ts';
import { getClassName } from './class-names.ts';

/**
 * A live region that announces the title of each page to which the user navigates. The initial title is not
 * announced, because screen readers announce it themselves. The component subscribes to the title, because a
 * page sets its title only when its code or data has loaded. The live region is never removed, because screen
 * readers ignore a text that is inserted together with its live region.
 */
export function TitleAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => subscribeToPageTitle(setTitle), []);
  return (
    // aria-live is set explicitly, because an open dialog hides every live region without this attribute from
    // screen readers.
    <span role="status" aria-live="polite" data-title-announcement className={getClassName('hidden')}>
      {title}
    </span>
  );
}
