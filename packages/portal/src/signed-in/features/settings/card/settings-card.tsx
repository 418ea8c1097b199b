import 'virtual:texts/settings';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { UnusableResponse } from '../../../../ui/load-error.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { SaveFailureMessage } from './save-failure.tsx';
import { clientSettingsQuery } from './settings-queries.ts';
import type { CardState } from './use-card.ts';

/** Reports that a setting in the lender's response cannot be used, with a button that loads the settings again. */
export function UnusableSetting() {
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(useLender());
  return <UnusableResponse retry={() => void queryClient.invalidateQueries({ queryKey })} />;
}

interface PlainCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function PlainCard({ title, children }: PlainCardProps) {
  return (
    <Stack gap="4" p={{ base: '4', md: '5' }} bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Replaces a card whose setting is missing from the lender's response. The other cards remain usable. */
export function UnusableCard({ title }: { readonly title: string }) {
  return (
    <PlainCard title={title}>
      <UnusableSetting />
    </PlainCard>
  );
}

export interface SettingCardProps {
  readonly settings: ClientSettings;
  readonly title: string;
}

interface SettingsCardProps {
  readonly card: CardState;
  readonly description: string;
  readonly onSave: () => void;
  /** Restores the values that the lender has stored. */
  readonly onDiscard: () => void;
  /** Content to the right of the heading, such as the "Visible on app" switch. */
  readonly aside?: ReactNode;
  /** True if the lender's value has changed while the card has edits. */
  readonly hasConflict?: boolean;
  /**
   * True if the setting is missing or malformed in the lender's response. The fields are then empty, so that
   * the user can correct it.
   */
  readonly unusable?: boolean;
  readonly children: ReactNode;
}

/**
 * Turns off the browser's own validation messages. The attribute is spread, because the props of `Flex` do
 * not include it.
 */
const NO_NATIVE_VALIDATION = { noValidate: true };

function UnsavedBadge() {
  const t = useTexts();
  return (
    <Flex align="center" gap="1.5" textStyle="sm" color="warning.fg" _icon={{ boxSize: '3.5' }}>
      <CircleDot aria-hidden />
      {t('settings.unsaved')}
    </Flex>
  );
}

/**
 * Form of one setting with its buttons, unsaved state and the message for a failed save
 * (docs/product/settings.md#save-one-card).
 */
export function SettingsCard({
  card: { title, changed, pending, problem },
  description,
  onSave,
  onDiscard,
  aside,
  hasConflict = false,
  unusable = false,
  children,
}: SettingsCardProps) {
  const t = useTexts();
  const heading = useId();
  return (
    <Flex
      as="form"
      aria-labelledby={heading}
      direction="column"
      minW="0"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.raised"
      borderWidth="1px"
      borderColor={changed ? 'accent.border' : 'border'}
      borderRadius="l3"
      transition="colors"
      {...NO_NATIVE_VALIDATION}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Box>
        <Flex justify="space-between" align="flex-start" gap="3">
          <Heading as="h3" size="md" id={heading}>
            {title}
          </Heading>
          {/* Negative margins keep a touch-sized control on the line of the heading. The control may
              overlap the description. */}
          <Box position="relative" my={{ base: '-0.75rem', md: '-0.375rem' }}>
            {aside}
          </Box>
        </Flex>
        <Text color="fg.muted" mt="0.5">
          {description}
        </Text>
      </Box>
      {unusable && <UnusableSetting />}
      <Box flex="1">{children}</Box>
      <Box>
        <SaveFailureMessage problem={problem} />
        {hasConflict && (
          <Text role="status" mb="3" textStyle="sm" color="warning.fg">
            {t('settings.changedByOther')}
          </Text>
        )}
        <Flex align="center" gap="2" wrap="wrap">
          <PendingButton
            type="submit"
            size="sm"
            variant={changed ? 'solid' : 'outline'}
            pending={pending}
            aria-disabled={!changed}
          >
            {t('settings.save')}
          </PendingButton>
          {changed && (
            <>
              <Button size="sm" variant="outline" disabled={pending} onClick={onDiscard}>
                {t('settings.discard')}
              </Button>
              <Box role="status" ms="auto">
                <UnsavedBadge />
              </Box>
            </>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}
