import { Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

interface StatusMarkProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A status with a color, an icon and a text. */
export function StatusMark({ tone, icon: Icon, children }: StatusMarkProps) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="flex-start"
      gap="1.5"
      colorPalette={tone}
      color={tone === 'neutral' ? 'fg.muted' : 'colorPalette.fg'}
      _icon={{ boxSize: '4', mt: '2px', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}
