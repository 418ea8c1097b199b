import { Grid, Stack } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { LinksFields as Fields } from './links-schema.ts';

/** What the lender takes at most. */
const MOST_CHARACTERS = { url: 500, text: 100 };

/** The two links of the additional information, each with its text. */
export function LinksFields({ form }: { readonly form: UseFormReturn<Fields, unknown, Fields> }) {
  const t = useTexts();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <Stack gap="1">
      {([1, 2] as const).map((number) => (
        <Grid key={number} templateColumns={{ base: '1fr', sm: '3fr 2fr' }} columnGap="3" rowGap="1">
          <TextField
            label={t('appSettings.linkUrl', { number })}
            error={errors[`url${number}`]?.message}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={MOST_CHARACTERS.url}
            {...register(`url${number}`)}
          />
          <TextField
            label={t('appSettings.linkText', { number })}
            error={errors[`text${number}`]?.message}
            autoComplete="off"
            maxLength={MOST_CHARACTERS.text}
            {...register(`text${number}`)}
          />
        </Grid>
      ))}
    </Stack>
  );
}
