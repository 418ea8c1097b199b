import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';
import { LoadedCard } from '../../frame/loaded-card.tsx';

const MOST_MINUTES = 720;

const isMinutes = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MINUTES;

/** After how many minutes an idle session expires: a whole number that the lender takes. */
export const sessionTimeoutSchema = (t: Translate) =>
  z.object({
    minutes: z.string().check(z.trim(), z.refine(isMinutes, t('appSettings.timeoutInvalid'))),
  });

/** @param minutes null where the lender does not say */
function TimeoutForm({ minutes, title }: { readonly minutes: number | null; readonly title: string }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<{ readonly minutes: string }>({
    title,
    schema: useMemo(() => sessionTimeoutSchema(t), [t]),
    saved: { minutes: minutes === null ? '' : String(minutes) },
    save: (fields) => lender.updateSessionTimeout(Number(fields.minutes)),
    success: t('appSettings.informationUpdated'),
    refetch: [clientDetailsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.timeoutHint')}>
      <TextField
        label={t('appSettings.timeoutMinutes')}
        help={t('appSettings.timeoutHelp')}
        error={form.formState.errors.minutes?.message}
        inputMode="numeric"
        autoComplete="off"
        maxW="8rem"
        {...form.register('minutes')}
      />
    </SettingsCard>
  );
}

/** After how long an idle session expires (extension session-timeout). */
export function SessionTimeoutCard({ title }: Pick<SettingCardProps, 'title'>) {
  const query = useQuery(clientDetailsQuery(useLender()));
  return (
    <LoadedCard title={title} query={query}>
      {({ sessionTimeoutMinutes }) => <TimeoutForm minutes={sessionTimeoutMinutes} title={title} />}
    </LoadedCard>
  );
}
