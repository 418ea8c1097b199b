import { chakra, Grid, Text } from '@chakra-ui/react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { MoneyField } from '../../../../../ui/money-field.tsx';
import { FEE_KINDS, FEE_METHODS, type FeesFields as Fields } from './fees-schema.ts';

/** An amount for every kind of payment and every method. */
export function FeesFields({ form }: { readonly form: UseFormReturn<Fields, unknown, Fields> }) {
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
