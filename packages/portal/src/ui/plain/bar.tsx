import type { ReactNode } from 'react';
import { classOf } from './class-names.ts';

interface BarProps {
  readonly children: ReactNode;
  /** Content below the bar that stays with it. */
  readonly below?: ReactNode;
}

/**
 * The sticky top bar of every signed-in screen, without content. The frame outline has it in the same place.
 */
export function Bar({ children, below }: BarProps) {
  return (
    <header className={classOf('bar')}>
      <div className={classOf('bar-content')}>{children}</div>
      {below}
    </header>
  );
}
