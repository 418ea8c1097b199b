import { chakra } from '@chakra-ui/react';

export const KeyboardKey = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '5',
    h: '5',
    px: '1',
    bg: 'bg.muted',
    color: 'fg.muted',
    borderWidth: '1px',
    borderRadius: 'l1',
    fontFamily: 'body',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
});
