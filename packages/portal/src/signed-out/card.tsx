import type { MouseEvent, ReactNode } from 'react';
import { usePageTitle } from '../lib/page/page-title.ts';
import { getClassName } from '../ui/plain/class-names.ts';
import { useSignedOutPath } from './path.ts';

interface CardProps {
  readonly title: string;
  readonly description: string;
  /** The id of a notice that screen readers read after the heading when the screen receives the focus. */
  readonly noticeId?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ title, description, noticeId, children }: CardProps) {
  usePageTitle(title);
  return (
    <div className={getClassName('card')}>
      <div className={getClassName('card-head')}>
        <h1 tabIndex={-1} aria-describedby={noticeId} className={getClassName('card-title')}>
          {title}
        </h1>
        <p className={getClassName('muted')}>{description}</p>
      </div>
      {children}
    </div>
  );
}

/** Returns true for a click that opens the link in the same tab. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const path = useSignedOutPath();
  return (
    <a
      href={to}
      className={getClassName('card-link')}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        path.navigate(to);
      }}
    >
      {children}
    </a>
  );
}
