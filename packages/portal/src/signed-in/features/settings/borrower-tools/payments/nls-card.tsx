import { UNKNOWN } from '@livery/lender-client';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/form-fields.tsx';
import { type SettingCardProps, SettingsCard, UnusableCard } from '../../card/settings-card.tsx';
import { useCardForm } from '../../card/use-card.ts';

const schema = z.object({ isPosted: z.boolean() });

function NlsForm({ isPosted, title }: { readonly isPosted: boolean; readonly title: string }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<{ readonly isPosted: boolean }>({
    title,
    schema,
    saved: { isPosted },
    save: (fields) => lender.updateLoanSystemPosting(fields.isPosted),
    success: t('appSettings.nlsUpdated'),
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

/** Card that controls whether payments are posted to the loan system, NLS. */
export function NlsCard({ settings, title }: SettingCardProps) {
  const { postsToLoanSystem: isPosted } = settings;
  return isPosted === UNKNOWN ? (
    <UnusableCard title={title} />
  ) : (
    <NlsForm isPosted={isPosted} title={title} />
  );
}
