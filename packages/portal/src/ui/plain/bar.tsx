import type { ReactNode } from 'react';
import { getClassName } from './class-names.ts';

interface BarProps {
  readonly children: ReactNode;
  /** Content that sticks to the bar, below it. */
  readonly below?: ReactNode;
}

/** The sticky top bar of every signed-in screen, without content. The frame skeleton uses the same bar. */
export function Bar({ children, below }: BarProps) {
  return (
    <header className={getClassName('bar')}>
      <div className={getClassName('bar-content')}>{children}</div>
      {below}
    </header>
  );
}
