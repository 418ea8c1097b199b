import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/**
 * A native select outside a form field, such as the order of a list. It is plain markup with compiled styles
 * (list-styles.ts), because it is part of the first screen after signing in.
 * @param props `className` applies to the frame around the select, all others to the select
 */
export function ListSelect({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className={`list-select ${className}`}>
      <select {...select} />
      <ChevronDown aria-hidden />
    </div>
  );
}
