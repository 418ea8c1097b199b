import { Stack } from '@chakra-ui/react';
import type { ClientSettings, TimeZone } from '@livery/lender-client';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { clientDetailsQuery } from '../../../../lib/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { clientSettingsQuery } from '../../settings-queries.ts';
import { Clock } from './clock.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** One that can be chosen, or the one that the lender has. */
const schema = z.object({ timeZone: z.string() });

/** The lender's time zone, with what the clock says there (spec section 2). */
export function TimeZoneCard({ settings }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const lender = useLender();
  const { form, fields, props } = useCardForm<{ readonly timeZone: string }>({
    title: t('appSettings.timeZone'),
    schema,
    saved: { timeZone: settings.timeZone },
    save: ({ timeZone }) => lender.updateTimeZone(timeZone as TimeZone),
    success: t('appSettings.timeZoneUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey, clientDetailsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.timeZoneHint')}>
      <Stack gap="3">
        <Clock timeZone={fields.timeZone} />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { ref, value, onChange } }) => (
            <TimeZoneField ref={ref} value={value} saved={settings.timeZone} onValue={onChange} />
          )}
        />
      </Stack>
    </SettingsCard>
  );
}
