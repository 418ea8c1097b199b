import { Grid, GridItem } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { AddressFields as Fields } from './company-schema.ts';

/** What the lender takes at most. */
const MOST_CHARACTERS = { line: 100, state: 50 };

/** The parts of an address (spec section 3), named as in the tenant's country. */
export function AddressFields({ form }: { readonly form: UseFormReturn<Fields, unknown, Fields> }) {
  const t = useTexts();
  const isCanada = useTenant().country === 'CA';
  const {
    register,
    formState: { errors },
  } = form;
  const line = (name: keyof Fields, maxLength = MOST_CHARACTERS.line) => ({
    error: errors[name]?.message,
    maxLength,
    autoComplete: 'off',
    ...register(name),
  });
  return (
    <Grid templateColumns={{ base: '1fr', sm: 'repeat(6, minmax(0, 1fr))' }} columnGap="3" rowGap="1">
      <GridItem colSpan={{ sm: 6 }}>
        <TextField label={t('appSettings.line1')} {...line('line1')} />
      </GridItem>
      <GridItem colSpan={{ sm: 6 }}>
        <TextField label={t('appSettings.line2')} {...line('line2')} />
      </GridItem>
      <GridItem colSpan={{ sm: 3 }}>
        <TextField label={t('appSettings.city')} {...line('city')} />
      </GridItem>
      <TextField
        label={t(isCanada ? 'appSettings.province' : 'appSettings.state')}
        {...line('state', MOST_CHARACTERS.state)}
      />
      <GridItem colSpan={{ sm: 2 }}>
        <TextField label={t(isCanada ? 'appSettings.postalCode' : 'appSettings.zip')} {...line('zip')} />
      </GridItem>
    </Grid>
  );
}
