import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { clientDetailsQuery } from '../../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { TextField } from '../../../../../ui/form-fields.tsx';
import { type SettingCardProps, SettingsCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';
import { CardLoader } from '../../frame/settings-loader.tsx';

const MAX_MINUTES = 720;

const isValidTimeout = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_MINUTES;

/** Validates the minutes after which an idle session expires: a whole number from 1 to 720. */
export const createSessionTimeoutSchema = (t: Translate) =>
  z.object({
    minutes: z.string().check(z.trim(), z.refine(isValidTimeout, t('appSettings.timeoutInvalid'))),
  });

/** @param minutes null if the lender does not report the timeout */
function TimeoutForm({ minutes, title }: { readonly minutes: number | null; readonly title: string }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<{ readonly minutes: string }>({
    title,
    schema: useMemo(() => createSessionTimeoutSchema(t), [t]),
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

/** Card of the idle timeout (extension session-timeout, docs/product/settings.md#session-timeout-setting). */
export function SessionTimeoutCard({ title }: Pick<SettingCardProps, 'title'>) {
  const query = useQuery(clientDetailsQuery(useLender()));
  return (
    <CardLoader title={title} query={query}>
      {({ sessionTimeoutMinutes }) => <TimeoutForm minutes={sessionTimeoutMinutes} title={title} />}
    </CardLoader>
  );
}
