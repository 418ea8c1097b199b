import { type ClientSettings, knownOr, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { clientSettingsQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card-form.ts';
import { LinksFields } from './links-fields.tsx';
import { type LinksFields as Fields, linksFieldsOf, linksOf, linksSchema } from './links-schema.ts';

const NO_LINK = { url: '', text: '' };
const NO_LINKS = [NO_LINK, NO_LINK] as const;

/** The links of the additional information. */
export function LinksCard({ settings }: { readonly settings: ClientSettings }) {
  const t = useTexts();
  const lender = useLender();
  const { form, props } = useCardForm<Fields>({
    title: t('appSettings.links'),
    schema: useMemo(() => linksSchema(t), [t]),
    saved: linksFieldsOf(knownOr(settings.informationLinks, NO_LINKS)),
    save: (fields) => lender.updateInformationLinks(linksOf(fields)),
    success: t('appSettings.linksUpdated'),
    refetch: [clientSettingsQuery(lender).queryKey],
  });
  return (
    <SettingsCard
      {...props}
      unusable={settings.informationLinks === UNKNOWN}
      description={t('appSettings.linksHint')}
    >
      <LinksFields form={form} />
    </SettingsCard>
  );
}
