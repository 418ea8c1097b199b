import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { RuleChannel, RuleId } from '@livery/lender-client';
import {
  Banknote,
  CircleAlert,
  Globe,
  type LucideIcon,
  MessageSquareText,
  PhoneCall,
  Repeat,
  Smartphone,
} from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';

const ICONS: Record<RuleChannel, LucideIcon> = {
  web: Globe,
  mobile: Smartphone,
  sms: MessageSquareText,
  ivr: PhoneCall,
  'one-time': Banknote,
  recurring: Repeat,
};

const COMMON_CHANNELS = ['web', 'mobile', 'sms', 'ivr'] as const;
const PAYMENT_CHANNELS = [...COMMON_CHANNELS, 'one-time', 'recurring'] as const;
const PAYMENT_RULES: readonly RuleId[] = [1, 2, 3];

/** Round button with a label below; both the button and its label can be clicked. */
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    w: '4.5rem',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    textStyle: 'xs',
    color: 'fg.muted',
    '& .disc': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '11',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      transition: 'colors',
    },
    '&:hover .disc': { bg: 'bg.muted' },
    '&[aria-pressed=true]': { color: 'fg', fontWeight: 'medium' },
    '&[aria-pressed=true] .disc': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderColor: 'accent.mark',
      // Forced colors remove the background, so a thicker border marks the pressed state.
      '@media (forced-colors: active)': { borderWidth: '3px', borderColor: 'Highlight' },
    },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
});

interface ChannelTogglesProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly ruleId: RuleId;
  readonly value: readonly RuleChannel[];
  readonly onValue: (channels: readonly RuleChannel[]) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Channel buttons of a rule. One Time and Recurring are for payment rules only (docs/product/rules.md#rule-channels). */
export function ChannelToggles({ ref, ruleId, value, onValue, error, disabled }: ChannelTogglesProps) {
  const t = useTexts();
  const [titleId, problemId] = [useId(), useId()];
  const offeredChannels = PAYMENT_RULES.includes(ruleId) ? PAYMENT_CHANNELS : COMMON_CHANNELS;
  const toggle = (channel: RuleChannel) =>
    onValue(
      offeredChannels.filter((each) => (each === channel ? !value.includes(each) : value.includes(each))),
    );
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      aria-describedby={error === undefined ? undefined : problemId}
    >
      <Text id={titleId} textStyle="sm" fontWeight="medium" mb="1.5">
        {t('rules.channels')}
      </Text>
      <Flex wrap="wrap" gap="1" ms="-2">
        {offeredChannels.map((channel, index) => {
          const Icon = ICONS[channel];
          return (
            <Toggle
              key={channel}
              ref={index === 0 ? ref : undefined}
              type="button"
              aria-pressed={value.includes(channel)}
              disabled={disabled}
              onClick={() => toggle(channel)}
            >
              <span className="disc">
                <Icon aria-hidden size={20} />
              </span>
              {t(`rules.${channel}`)}
            </Toggle>
          );
        })}
      </Flex>
      <Flex
        id={problemId}
        role="alert"
        minH="4"
        mt="1"
        gap="1.5"
        textStyle="xs"
        fontWeight="medium"
        color="fg.error"
        _icon={{ boxSize: '3.5', mt: '1px' }}
      >
        {error !== undefined && <CircleAlert aria-hidden />}
        {error}
      </Flex>
    </Box>
  );
}
