import { useEffect, useState } from 'react';
import { subscribeToPageTitle } from '../../lib/page/page-title.ts';
import { classOf } from './class-names.ts';

/**
 * A live region that announces the title of each page the user navigates to. It follows the title itself, because a
 * page sets its title only when its code or data has loaded. The title that the document opens with is announced by
 * screen readers and not repeated. The region outlives the screens: text in a region that is inserted with it is not read.
 */
export function TitleAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => subscribeToPageTitle(setTitle), []);
  return (
    // aria-live is written out because an open dialog hides every region without it from screen readers.
    <span role="status" aria-live="polite" data-title-announcement className={classOf('hidden')}>
      {title}
    </span>
  );
}
