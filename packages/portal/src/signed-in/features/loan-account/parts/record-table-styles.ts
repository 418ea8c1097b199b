import type { SystemStyleObject } from '@chakra-ui/react';
import { tagStyles } from '../../../../ui/theme/tag-styles.ts';

/** A narrow table shows each row as a block of labeled lines. */
const NARROW = '@container (max-width: 50rem)';

const WIDE = '@container (min-width: 50.01rem)';

/** A narrow table with room for two labeled lines side by side. */
const HALF_WIDE = '@container (min-width: 32rem) and (max-width: 50rem)';

/** The styles of a `RecordTable` by selector. */
export const recordTableStyles = {
  '.record-table': {
    containerType: 'inline-size',
    '& table': { width: 'full', textAlign: 'start', borderCollapse: 'collapse' },
    '& th, & td': { px: '3', py: '2.5', textStyle: 'sm', textAlign: 'start', verticalAlign: 'top' },
    '& th': { color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tr': { borderBottomWidth: '1px' },
    '& tr[aria-current], & tr[aria-current] + .record-note': { bg: 'accent.subtle' },
    '& tr:has(+ .record-note)': { borderBottomWidth: '0' },
    '& tbody tr:last-child': { borderBottomWidth: '0' },
    '& .record-line': { display: 'block', overflowWrap: 'anywhere' },
    '& .record-note td': { overflowWrap: 'anywhere', textAlign: 'start' },
    '& .record-second': { textStyle: 'xs', color: 'fg.muted' },
    ...tagStyles,
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    [WIDE]: {
      '& table[data-fixed]': { tableLayout: 'fixed' },
      '& [data-fixed] :is(th, td)': { px: '2', py: '1', verticalAlign: 'middle' },
      '& [data-fixed] td': { h: '11' },
      '& [data-fixed] .record-note td': { h: 'auto', pt: '0', pb: '2' },
      '& [data-fixed] .record-line': {
        lineHeight: '1.125rem',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
    [NARROW]: {
      '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': { display: 'block', py: '2' },
      '& td': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '1', textAlign: 'end' },
      // Hide labeled lines without a value.
      '& td:empty': { display: 'none' },
      '& .record-note': { pt: '0' },
      '& tr:has(+ .record-note)': { pb: '0' },
      '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', flexShrink: 0 },
    },
    [HALF_WIDE]: {
      // The selector includes `table` for a higher specificity than the rules of NARROW.
      '& table tbody tr:not(.record-note)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '8',
      },
    },
  },
} satisfies Readonly<Record<string, SystemStyleObject>>;
