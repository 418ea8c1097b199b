import { Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

interface StatusMarkProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

const TONE_STYLES = {
  '&[data-tone=success]': { colorPalette: 'success' },
  '&[data-tone=danger]': { colorPalette: 'danger' },
  '&[data-tone=warning]': { colorPalette: 'warning' },
  '&[data-tone=info]': { colorPalette: 'info' },
  '&[data-tone=neutral]': { color: 'fg.muted' },
} as const satisfies Record<`&[data-tone=${Tone}]`, object>;

/** A status with a color, an icon and a text. */
export function StatusMark({ tone, icon: Icon, children }: StatusMarkProps) {
  return (
    <Flex
      as="span"
      data-tone={tone}
      display="inline-flex"
      align="flex-start"
      gap="1.5"
      color="colorPalette.fg"
      css={TONE_STYLES}
      _icon={{ boxSize: '4', mt: '2px', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}
