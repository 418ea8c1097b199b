import 'virtual:texts/settings';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ClientSettings } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { UnusableAnswer } from '../../../../ui/unusable-answer.tsx';
import { WhyNotSaved } from './card-problem.tsx';
import { clientSettingsQuery } from './settings-queries.ts';
import type { Card } from './use-card.ts';

/** Says that a setting in the lender's answer cannot be used, and loads the settings again on request. */
export function UnusableSetting() {
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(useLender());
  return <UnusableAnswer retry={() => void queryClient.invalidateQueries({ queryKey })} />;
}

interface CardOutlineProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card without a form. */
export function CardOutline({ title, children }: CardOutlineProps) {
  return (
    <Stack gap="4" p={{ base: '4', md: '5' }} bg="bg.raised" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Takes the place of a setting that the lender's answer lacks. The other cards stay usable. */
export function UnusableCard({ title }: { readonly title: string }) {
  return (
    <CardOutline title={title}>
      <UnusableSetting />
    </CardOutline>
  );
}

/** Props of a card of the borrower tools, which the table of the cards names. */
export interface SettingCardProps {
  readonly settings: ClientSettings;
  /** The card's heading. */
  readonly title: string;
}

interface SettingsCardProps {
  readonly card: Card;
  /** What the setting does, in a sentence. */
  readonly description: string;
  readonly onSave: () => void;
  /** Goes back to what the lender has. */
  readonly onDiscard: () => void;
  /** At the right of the heading, such as the switch that shows it on the app. */
  readonly aside?: ReactNode;
  /** It changed at the lender while the person worked in it. */
  readonly overtaken?: boolean;
  /** The lender's answer lacks the setting or has it in an unusable form. The fields are empty, so that it can be corrected. */
  readonly unusable?: boolean;
  readonly children: ReactNode;
}

/** The browser's would speak in its words instead of ours. The layout's own type knows no such attribute. */
const OUR_OWN_CHECKS = { noValidate: true };

/** A mark and a word that something is not saved. */
function UnsavedMark() {
  const t = useTexts();
  return (
    <Flex align="center" gap="1.5" textStyle="sm" color="warning.fg" _icon={{ boxSize: '3.5' }}>
      <CircleDot aria-hidden />
      {t('settings.unsaved')}
    </Flex>
  );
}

/** One setting: its fields, what is unsaved of it and what became of saving it. */
export function SettingsCard({
  card: { title, changed, pending, problem },
  description,
  onSave,
  onDiscard,
  aside,
  overtaken = false,
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
      {...OUR_OWN_CHECKS}
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
          {/* As high as a finger needs, yet on the line of the heading; what reaches below it lies over the words there. */}
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
        <WhyNotSaved problem={problem} />
        {overtaken && (
          <Text role="status" mb="3" textStyle="sm" color="warning.fg">
            {t('settings.changedMeanwhile')}
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
                <UnsavedMark />
              </Box>
            </>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}
