/**
 * Gives a small control a touch target of 44 px without changing its appearance: on touch screens an
 * invisible area around it accepts taps.
 */
export const touchTarget = {
  position: 'relative',
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'min(0px, calc((100% - 2.75rem) / 2))',
    },
  },
} as const;
