import { Text } from '@chakra-ui/react';
import type { CardFees } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { SettingsCard } from '../../card/settings-card.tsx';
import { cardFeesQuery } from '../../card/settings-queries.ts';
import { useCardForm } from '../../card/use-card-form.ts';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { FeesFields } from './fees-fields.tsx';
import { type FeesFields as Fields, feeChanges, feesFieldsOf, feesSchema } from './fees-schema.ts';

function FeesForm({ fees }: { readonly fees: CardFees }) {
  const t = useTexts();
  const lender = useLender();
  const { customConvFees } = useFlags();
  const { form, props } = useCardForm<Fields>({
    title: t('appSettings.cardFees'),
    schema: useMemo(() => feesSchema(t, fees), [t, fees]),
    saved: feesFieldsOf(fees),
    save: (fields) => lender.updateCardFees(feeChanges(fields, fees)),
    success: t('appSettings.informationUpdated'),
    refetch: [cardFeesQuery(lender).queryKey],
  });
  return (
    <SettingsCard {...props} description={t('appSettings.cardFeesHint')}>
      <FeesFields form={form} />
      {!customConvFees && (
        <Text textStyle="sm" color="fg.muted">
          {t('appSettings.feesOneKind')}
        </Text>
      )}
    </SettingsCard>
  );
}

/** The convenience fees. */
export function FeesCard() {
  const t = useTexts();
  const query = useQuery(cardFeesQuery(useLender()));
  return (
    <LoadedCard title={t('appSettings.cardFees')} query={query}>
      {(fees) => <FeesForm fees={fees} />}
    </LoadedCard>
  );
}
