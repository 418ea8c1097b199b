/**
 * Enlarges the touch target of a small control to 44 px without changing its appearance: on touch screens, an
 * invisible area around the control also accepts taps.
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
