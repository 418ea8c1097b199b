import { useEffect, useState } from 'react';
import { subscribeToPageTitle } from '../../lib/page/page-title.ts';
import { classOf } from './class-names.ts';

/**
 * A live region that announces the title of each page that the user navigates to. It follows the title
 * itself, because a page sets its title only when its code or data has loaded. Screen readers announce the
 * initial title themselves. The region outlives the screens, because text that is inserted together with its
 * region is not read.
 */
export function TitleAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => subscribeToPageTitle(setTitle), []);
  return (
    // aria-live is explicit because an open dialog hides every region without it from screen readers.
    <span role="status" aria-live="polite" data-title-announcement className={classOf('hidden')}>
      {title}
    </span>
  );
}
