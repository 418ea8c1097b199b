/**
 * Gives a small control the 44 px that a finger needs, without making it look larger: on touch screens an unseen
 * area around it takes taps too.
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
