import { Flex, Text } from '@chakra-ui/react';
import { useMemo, useSyncExternalStore } from 'react';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { getDayInZone } from '../../../../../lib/services/today.ts';

const SECOND_MS = 1000;

/** Calls `onTick` at the start of every second while the page is visible. Returns a function that unsubscribes. */
function subscribe(onTick: () => void): () => void {
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
const useCurrentSecond = (): Date => new Date(useSyncExternalStore(subscribe, getCurrentSecond) * SECOND_MS);

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
export function Clock({ timeZone }: { readonly timeZone: string }) {
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
