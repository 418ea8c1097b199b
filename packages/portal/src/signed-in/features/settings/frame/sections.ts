import type { ReactNode } from 'react';

interface CardOfPage {
  /** Its name in the address, after the #. */
  readonly id: string;
  readonly title: string;
  readonly card: ReactNode;
  /** It has the width of the page to itself. */
  readonly wide?: boolean;
  /** Two others stand beside it, one below the other. */
  readonly tall?: boolean;
}

/** Cards that belong together. */
export interface Section {
  /** Its name in the address, after the #. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly CardOfPage[];
}
