import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A native checkbox that looks like a switch and has its role. */
const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: '9',
    h: '5',
    bg: 'border.control',
    borderRadius: 'full',
    cursor: 'pointer',
    transition: 'colors',
    _checked: { bg: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.mark}' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      insetStart: '0.5',
      boxSize: '4',
      bg: 'bg.raised',
      borderRadius: 'full',
      transition: 'transform 120ms ease-out',
    },
    '&:checked::before': { transform: 'translateX({sizes.4})', bg: 'accent.contrast' },
    // Forced colors remove backgrounds, so a border and the knob show the state.
    '@media (forced-colors: active)': {
      border: '1px solid ButtonText',
      _before: { bg: 'ButtonText', top: '1px', insetStart: '1px' },
      '&:checked::before': { bg: 'Highlight' },
    },
  },
});

interface SwitchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'color' | 'height' | 'width'> {
  readonly label: string;
}

export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <Flex as="label" align="center" gap="2.5" minH={{ base: '11', md: '8' }} cursor="pointer">
      <Switch type="checkbox" role="switch" {...input} />
      <span>{label}</span>
    </Flex>
  );
}
