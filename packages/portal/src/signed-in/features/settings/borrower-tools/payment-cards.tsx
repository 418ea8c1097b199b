import { chakra, Grid, Text } from '@chakra-ui/react';
import { type CardFeeChanges, type CardFees, type Cents, UNKNOWN } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatMoneyValue, parseMoney } from '../../../../lib/format/money.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { CheckboxField } from '../../../../ui/form-fields.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { type SettingCardProps, SettingsCard, UnusableCard } from '../card/settings-card.tsx';
import { cardFeesQuery } from '../card/settings-queries.ts';
import { useCardForm } from '../card/use-card.ts';
import { CardLoader } from '../frame/settings-loader.tsx';

const FEE_KINDS = ['oneTime', 'recurring', 'oneTimeScheduled'] as const;
const FEE_METHODS = ['card', 'ach', 'pad'] as const;

type FeeKind = (typeof FEE_KINDS)[number];
type FeeMethod = (typeof FEE_METHODS)[number];
type FeeName = `${FeeKind}-${FeeMethod}`;

/** Form values of the fees as typed; '' for a fee that the lender does not report. */
type FeesValues = Readonly<Record<FeeName, string>>;

/** Limit of the lender API. */
const MAX_FEE_CENTS = 1000_00;

const FEES = FEE_KINDS.flatMap((kind) =>
  FEE_METHODS.map((method) => ({ kind, method, name: `${kind}-${method}` as const })),
);

const formatFee = (fee: Cents | null) => (fee === null ? '' : formatMoneyValue(fee));

export const toFeeFields = (fees: CardFees): FeesValues =>
  Object.fromEntries(
    FEES.map(({ kind, method, name }) => [name, formatFee(fees[kind][method])]),
  ) as unknown as FeesValues;

export function getChangedFees(fields: FeesValues, saved: CardFees): CardFeeChanges {
  const changes: Partial<Record<FeeKind, Partial<Record<FeeMethod, Cents>>>> = {};
  for (const { kind, method, name } of FEES) {
    const fee = parseMoney(fields[name]);
    if (fee === null || fee === saved[kind][method]) continue;
    changes[kind] = { ...changes[kind], [method]: fee };
  }
  return changes;
}

/** Returns true for a valid fee. The field of a fee that the lender does not report may stay empty. */
function isValidFee(text: string, saved: Cents | null): boolean {
  if (text.trim() === '') return saved === null;
  const fee = parseMoney(text);
  return fee !== null && fee <= MAX_FEE_CENTS;
}

/** Validates each fee as an amount from $0.00 to $1,000.00. */
export function createFeesSchema(t: Translate, saved: CardFees): z.ZodMiniType<FeesValues, FeesValues> {
  const createFeeSchema = (savedFee: Cents | null) =>
    z.string().check(z.refine((text) => isValidFee(text, savedFee), t('appSettings.feeInvalid')));
  const shape = FEES.map(({ kind, method, name }) => [name, createFeeSchema(saved[kind][method])] as const);
  return z.object(Object.fromEntries(shape) as Record<FeeName, ReturnType<typeof createFeeSchema>>);
}

function FeesFields({ form }: { readonly form: UseFormReturn<FeesValues, unknown, FeesValues> }) {
  const t = useTexts();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="2"
    >
      {FEE_KINDS.map((kind) => (
        <chakra.fieldset key={kind} minW="0">
          <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
            {t(`appSettings.fee${kind}`)}
          </Text>
          <Grid templateColumns="repeat(auto-fit, minmax(6rem, 1fr))" columnGap="2">
            {FEE_METHODS.map((method) => (
              <Controller
                key={method}
                control={form.control}
                name={`${kind}-${method}`}
                render={({ field: { onChange, ...field }, fieldState }) => (
                  <MoneyField
                    {...field}
                    label={t(`appSettings.fee${method}`)}
                    error={fieldState.error?.message}
                    onValue={onChange}
                  />
                )}
              />
            ))}
          </Grid>
        </chakra.fieldset>
      ))}
    </Grid>
  );
}

function FeesForm({ fees, title }: { readonly fees: CardFees; readonly title: string }) {
  const t = useTexts();
  const lender = useLender();
  const { customConvFees } = useFlags();
  const { form, props } = useCardForm<FeesValues>({
    title,
    schema: useMemo(() => createFeesSchema(t, fees), [t, fees]),
    saved: toFeeFields(fees),
    save: (fields) => lender.updateCardFees(getChangedFees(fields, fees)),
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

/** Card of the convenience fees (docs/product/settings.md#card-fees). */
export function FeesCard({ title }: Pick<SettingCardProps, 'title'>) {
  const query = useQuery(cardFeesQuery(useLender()));
  return (
    <CardLoader title={title} query={query}>
      {(fees) => <FeesForm fees={fees} title={title} />}
    </CardLoader>
  );
}

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
