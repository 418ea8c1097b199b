import { Box, Combobox, createListCollection, Field, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { type TimeZone, UNKNOWN } from '@livery/lender-client';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useMemo, useState, useSyncExternalStore } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatDay, getDayInZone } from '../../../../../lib/format/dates.ts';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey, Translate } from '../../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card.ts';

const SECOND_MS = 1000;

/** Calls `onTick` at the start of every second while the page is visible. Returns a function that unsubscribes. */
function subscribeToSeconds(onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleTick = () => {
    timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
  };
  function tick() {
    onTick();
    scheduleTick();
  }
  function onVisibilityChange() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') tick();
  }
  if (document.visibilityState === 'visible') scheduleTick();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

const getCurrentSecond = () => Math.floor(Date.now() / SECOND_MS);

/**
 * Returns the current time in whole seconds, updated every second while the page is visible
 * (docs/product/settings.md#time-zone).
 */
const useCurrentSecond = (): Date =>
  new Date(useSyncExternalStore(subscribeToSeconds, getCurrentSecond) * SECOND_MS);

/** Returns the formatters of a clock in this zone, or null if the browser does not know the zone. */
function createClockFormats(timeZone: string, locale: string) {
  try {
    return {
      time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }),
      weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
      zone: new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Shows the time and date in a zone. Screen readers can read the clock but do not announce each second. */
function Clock({ timeZone }: { readonly timeZone: string }) {
  const t = useTexts();
  const { locale } = useTenant();
  const formats = useMemo(() => createClockFormats(timeZone, locale), [timeZone, locale]);
  const now = useCurrentSecond();
  if (formats === null) return null;
  const zone = formats.zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <Flex
      role="timer"
      aria-live="off"
      aria-label={t('appSettings.timeZoneNow')}
      align="baseline"
      wrap="wrap"
      columnGap="3"
    >
      <Text as="span" textStyle="2xl" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {formats.time.format(now)}
      </Text>
      <Text as="span" color="fg.muted">
        {formats.weekday.format(now)}, {formatDay(getDayInZone(timeZone, now))}, {zone}
      </Text>
    </Flex>
  );
}

/** Selectable time zones from east to west (docs/product/settings.md#time-zone). */
export const TIME_ZONES = [
  { id: 'America/New_York', name: 'appSettings.zoneEastern' },
  { id: 'America/Chicago', name: 'appSettings.zoneCentral' },
  { id: 'America/Denver', name: 'appSettings.zoneMountain' },
  { id: 'America/Phoenix', name: 'appSettings.zoneMountainStandard' },
  { id: 'America/Los_Angeles', name: 'appSettings.zonePacific' },
  { id: 'America/Anchorage', name: 'appSettings.zoneAlaska' },
  { id: 'Pacific/Honolulu', name: 'appSettings.zoneHawaii' },
] as const satisfies readonly { id: TimeZone; name: PlainTextKey }[];

interface TimeZoneChoice {
  readonly id: string;
  readonly label: string;
}

/** Returns the selectable zones with labels. A saved zone that cannot be selected comes first, under its IANA name. */
function listChoices(saved: string, t: Translate): readonly TimeZoneChoice[] {
  const selectableZones: readonly TimeZoneChoice[] = TIME_ZONES.map(({ id, name }) => ({
    id,
    label: t(name),
  }));
  const isListed = saved === '' || selectableZones.some(({ id }) => id === saved);
  return isListed ? selectableZones : [{ id: saved, label: saved }, ...selectableZones];
}

/** Returns true if the typed text is part of the zone's label or of its IANA name, such as a city. */
const matchesSearch = ({ id, label }: TimeZoneChoice, typed: string): boolean =>
  `${label} ${id.replaceAll(/[/_]/g, ' ')} ${id}`.toLowerCase().includes(typed.trim().toLowerCase());

interface TimeZoneFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  /** Zone that the lender has stored; '' if unknown. */
  readonly saved: string;
  readonly onValue: (timeZone: string) => void;
}

/** Combobox of time zones. Text that matches no zone reverts to the selected zone on blur. */
function TimeZoneField({ ref, value, saved, onValue }: TimeZoneFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const choices = useMemo(() => listChoices(saved, t), [saved, t]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: choices.filter((choice) => matchesSearch(choice, typed)),
        itemToValue: ({ id }) => id,
        itemToString: ({ label }) => label,
      }),
    [choices, typed],
  );
  return (
    <Field.Root maxW="20rem">
      <Combobox.Root
        variant="outline"
        collection={collection}
        value={value === '' ? [] : [value]}
        onValueChange={({ value: [selectedId] }) => {
          if (selectedId !== undefined) onValue(selectedId);
        }}
        onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : '')}
        defaultInputValue={choices.find(({ id }) => id === value)?.label ?? value}
        inputBehavior="autohighlight"
        openOnClick
        loopFocus
      >
        <Combobox.Label srOnly>{t('appSettings.timeZone')}</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input ref={ref} />
          <Combobox.Trigger asChild>
            <IconButton label={t('appSettings.timeZoneShow')}>
              <ChevronDown aria-hidden />
            </IconButton>
          </Combobox.Trigger>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              {collection.items.map((choice) => (
                <Combobox.Item key={choice.id} item={choice}>
                  <Combobox.ItemText>{choice.label}</Combobox.ItemText>
                  <Text as="span" textStyle="xs" color="fg.muted">
                    {choice.id}
                  </Text>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              ))}
              <Combobox.Empty asChild>
                <Box px="2.5" py="2" color="fg.muted">
                  {t('appSettings.timeZoneNone')}
                </Box>
              </Combobox.Empty>
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Field.Root>
  );
}

const schema = z.object({ timeZone: z.string() });

export function TimeZoneCard({ settings, title }: SettingCardProps) {
  const t = useTexts();
  const lender = useLender();
  const saved = settings.timeZone === UNKNOWN ? '' : settings.timeZone;
  const { form, fields, props } = useCardForm<{ readonly timeZone: string }>({
    title,
    schema,
    saved: { timeZone: saved },
    save: ({ timeZone }) => lender.updateTimeZone(timeZone as TimeZone),
    success: t('appSettings.timeZoneUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey, clientDetailsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.timeZoneHint')}>
      <Stack gap="3">
        {fields.timeZone === '' ? (
          <Text role="status">{t('appSettings.timeZoneUnknown')}</Text>
        ) : (
          <Clock timeZone={fields.timeZone} />
        )}
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { ref, value, onChange } }) => (
            <TimeZoneField ref={ref} value={value} saved={saved} onValue={onChange} />
          )}
        />
      </Stack>
    </SettingsCard>
  );
}
