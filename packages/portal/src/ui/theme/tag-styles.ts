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
