import type { SystemStyleObject } from '@chakra-ui/react';
import { gradeStyles } from '../theme/grade-styles.ts';
import { tagStyles } from '../theme/tag-styles.ts';
import { touchTarget } from '../theme/touch-target.ts';

/*
 * A page of 48 records has thousands of elements. Each styled by itself would cost more than the turn of a page may take:
 * so the list alone is styled, and what stands in it is plain markup with these class names.
 */

const action: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  h: '7',
  minW: '7',
  px: '1.5',
  flexShrink: 0,
  borderRadius: 'l2',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  ...touchTarget,
  _hover: { bg: 'neutral.muted', color: 'fg' },
  _icon: { boxSize: '4', flexShrink: 0 },
};

/** The small parts of rows; see row-parts.tsx. */
export const rowPartStyles: SystemStyleObject = {
  '& [data-row]': { outline: 'none' },
  '& .list-number': { fontVariantNumeric: 'tabular-nums' },
  '& .list-empty': { color: 'fg.subtle' },
  '& .list-money': {
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& span': { color: 'fg.muted' },
    '&[data-struck]': { color: 'fg.muted', textDecoration: 'line-through' },
  },
  '& .list-copyable': { display: 'inline-flex', alignItems: 'center', gap: '1', maxW: 'full' },
  '& .list-link': {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    ...touchTarget,
    _hover: { textDecoration: 'underline' },
  },
  '& .list-action': action,
  '& .list-copy': {
    ...action,
    h: '6',
    minW: '6',
    px: '0',
    color: 'fg.subtle',
    _icon: { boxSize: '3.5' },
    '&[data-copied]': { color: 'success.fg' },
  },
  ...tagStyles,
  '& .list-with-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2',
    verticalAlign: 'middle',
  },
  ...gradeStyles,
};
