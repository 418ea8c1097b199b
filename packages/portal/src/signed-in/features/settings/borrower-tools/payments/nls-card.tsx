import { type ClientSettings, UNKNOWN } from '@livery/lender-client';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { UnusableCard } from '../../card/unusable-card.tsx';
import { useCardForm } from '../../card/use-card-form.ts';

const schema = z.object({ isPosted: z.boolean() });

function NlsForm({ isPosted }: { readonly isPosted: boolean }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<{ readonly isPosted: boolean }>({
    title: t('appSettings.nls'),
    schema,
    saved: { isPosted },
    save: (fields) => lender.updateLoanSystemPosting(fields.isPosted),
    success: t('appSettings.nlsUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.nlsHint')}>
      <Controller
        control={form.control}
        name="isPosted"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            label={t('appSettings.nlsField')}
            checked={value}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
    </SettingsCard>
  );
}

/** Whether payments are posted to the loan system, NLS. */
export function NlsCard({ settings }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const { postsToLoanSystem: isPosted } = settings;
  return isPosted === UNKNOWN ? (
    <UnusableCard title={t('appSettings.nls')} />
  ) : (
    <NlsForm isPosted={isPosted} />
  );
}
