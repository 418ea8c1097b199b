import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { FlagControl } from './flag-control.tsx';
import type { FlagFields } from './flag-fields.ts';
import { FLAG_GROUPS } from './flag-groups.ts';

/** Every flag of the lender, in groups. */
export function FlagsFields({ form }: { readonly form: UseFormReturn<FlagFields, unknown, FlagFields> }) {
  const t = useTexts();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      {FLAG_GROUPS.map(({ title, controls }) => (
        <chakra.fieldset key={title} minW="0">
          <Text as="legend" fontWeight="semibold" mb="1.5">
            {t(title)}
          </Text>
          <Stack gap="1">
            {controls.map((asked) => (
              <Box key={asked.name} pt={asked.kind === 'check' ? '0' : '2'}>
                <FlagControl asked={asked} control={form.control} />
              </Box>
            ))}
          </Stack>
        </chakra.fieldset>
      ))}
    </Grid>
  );
}
