import { useEffect, useState } from 'react';
import { subscribeToPageTitle } from '../../lib/page/page-title.ts';
import { getClassName } from './class-names.ts';

/**
 * A live region that announces the title of each page that the user navigates to. Subscribes to the title, because a
 * page sets its title only when its code or data has loaded. Screen readers announce the initial title themselves. The
 * region stays mounted across screens, because screen readers ignore text that is inserted together with its region.
 */
export function TitleAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => subscribeToPageTitle(setTitle), []);
  return (
    // aria-live is explicit, because an open dialog hides every region without this attribute from screen readers.
    <span role="status" aria-live="polite" data-title-announcement className={getClassName('hidden')}>
      {title}
    </span>
  );
}
