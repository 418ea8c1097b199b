import { Stack, Text } from '@chakra-ui/react';
import { type ClientSettings, type TimeZone, UNKNOWN } from '@livery/lender-client';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card-form.ts';
import { Clock } from './clock.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** One that can be chosen, or the one that the lender has. */
const schema = z.object({ timeZone: z.string() });

/** The lender's time zone, with what the clock says there (spec section 2). */
export function TimeZoneCard({ settings }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const lender = useLender();
  const saved = settings.timeZone === UNKNOWN ? '' : settings.timeZone;
  const { form, fields, props } = useCardForm<{ readonly timeZone: string }>({
    title: t('appSettings.timeZone'),
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
