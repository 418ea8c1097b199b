import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * The marker of a delinquency grade (docs/product/borrower-lists.md#delinquency-grades): plain markup with
 * this class name, because a list has many.
 */
export const gradeStyles: SystemStyleObject = {
  '& .list-grade': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    fontVariantNumeric: 'tabular-nums',
    '--filled': '0px',
    '--fill': 'colors.neutral.muted',
    // Four bars, with the filled ones in color.
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
