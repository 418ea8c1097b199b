import { type ClientSettings, knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card-form.ts';
import { TermsEditor } from './terms-editor.tsx';
import { type TermsFields, termsSchema } from './terms-schema.ts';

/** The terms of the borrower app. */
export function TermsCard({ settings: { termsText } }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<TermsFields>({
    title: t('appSettings.terms'),
    schema: useMemo(() => termsSchema(t), [t]),
    saved: { termsText: knownOr(termsText, '') },
    save: (fields) => lender.updateTermsText(fields.termsText),
    success: t('appSettings.termsUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} unusable={termsText === UNKNOWN} description={t('appSettings.termsHint')}>
      <TermsEditor form={form} />
    </SettingsCard>
  );
}
