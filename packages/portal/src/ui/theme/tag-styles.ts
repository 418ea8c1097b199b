import type { SystemStyleObject } from '@chakra-ui/react';
import { touchTarget } from './touch-target.ts';

/**
 * The styles of status tags. Tags are plain elements with these class names. A list has many tags, which would render
 * too slowly as Chakra components.
 */
export const tagStyles: SystemStyleObject = {
  '& .list-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    maxW: 'full',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'neutral.subtle',
    color: 'neutral.fg',
    _icon: { boxSize: '3', flexShrink: 0 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[data-tone=plain]': { bg: 'transparent', color: 'fg', px: '0' },
    '&[data-tone=success]': { bg: 'success.subtle', color: 'success.fg' },
    '&[data-tone=warning]': { bg: 'warning.subtle', color: 'warning.fg' },
    '&[data-tone=danger]': { bg: 'danger.subtle', color: 'danger.fg' },
    '&[data-tone=info]': { bg: 'info.subtle', color: 'info.fg' },
    '&[data-tone=neutral][data-solid]': { bg: 'neutral.solid', color: 'neutral.contrast' },
    '&[data-tone=danger][data-solid]': { bg: 'danger.solid', color: 'danger.contrast' },
    '&[data-tone=info][data-solid]': { bg: 'info.solid', color: 'info.contrast' },
  },
  '& button.list-tag': {
    cursor: 'pointer',
    ...touchTarget,
    '&:hover > span': { textDecoration: 'underline' },
  },
};

/**
 * The styles of the marker of a delinquency grade (docs/product/borrower-lists.md#delinquency-grades). A list
 * has many markers, so they are plain markup with this class name instead of components.
 */
export const gradeStyles: SystemStyleObject = {
  '& .list-grade': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    fontVariantNumeric: 'tabular-nums',
    '--filled': '0px',
    '--fill': 'colors.neutral.muted',
    // Draws four bars. As many bars as the grade are filled with color.
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
