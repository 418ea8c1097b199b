import type { SystemStyleObject } from '@chakra-ui/react';
import { touchTarget } from '../touch-target.ts';

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
  '& .list-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    bg: 'neutral.subtle',
    color: 'neutral.fg',
    _icon: { boxSize: '3' },
    '&[data-tone=success]': { bg: 'success.subtle', color: 'success.fg' },
    '&[data-tone=warning]': { bg: 'warning.subtle', color: 'warning.fg' },
    '&[data-tone=danger]': { bg: 'danger.subtle', color: 'danger.fg' },
  },
  '& .list-with-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2',
    verticalAlign: 'middle',
  },
  '& .list-grade': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    fontVariantNumeric: 'tabular-nums',
    '--filled': '0px',
    '--fill': 'colors.neutral.muted',
    // Four bars, the filled ones in colour.
    _after: {
      content: '""',
      w: '22px',
      h: '3',
      background: 'linear-gradient(90deg, var(--fill) var(--filled), {colors.neutral.muted} var(--filled))',
      mask: 'repeating-linear-gradient(90deg, #000 0 4px, transparent 4px 6px)',
      forcedColorAdjust: 'none',
    },
    '&[data-grade="0"]': { color: 'fg.muted' },
    '&[data-grade="1"]': { '--filled': '4px', '--fill': 'colors.warning.solid' },
    '&[data-grade="2"]': { '--filled': '10px', '--fill': 'colors.warning.solid' },
    '&[data-grade="3"]': { '--filled': '16px', '--fill': 'colors.danger.solid' },
    '&[data-grade="4"]': { '--filled': '22px', '--fill': 'colors.danger.solid' },
  },
};
