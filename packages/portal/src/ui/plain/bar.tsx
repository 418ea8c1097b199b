import type { ReactNode } from 'react';
import { classOf } from './class-names.ts';

interface BarProps {
  readonly children: ReactNode;
  /** Content that hangs below the bar and stays with it. */
  readonly below?: ReactNode;
}

/** The slim bar on top of every signed-in screen, empty. The frame outline has it at the same place. */
export function Bar({ children, below }: BarProps) {
  return (
    <header className={classOf('bar')}>
      <div className={classOf('bar-content')}>{children}</div>
      {below}
    </header>
  );
}
