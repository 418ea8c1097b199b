import 'virtual:texts/groups';
import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import type { GroupValues } from './group-values.ts';

const KINDS = [
  { kind: 'static', label: 'groups.static', hint: 'groupForm.staticHint' },
  { kind: 'dynamic', label: 'groups.dynamic', hint: 'groupForm.dynamicHint' },
] as const;

/** STATIC or DYNAMIC. */
export function KindChoice() {
  const t = useTexts();
  const { register } = useFormContext<GroupValues>();
  return (
    <chakra.fieldset minW="0">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
        {t('groupForm.type')}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
        {KINDS.map(({ kind, label, hint }) => (
          <Flex
            as="label"
            key={kind}
            gap="2.5"
            px="3"
            py="2"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            css={{ '&:has(:checked)': { borderColor: 'accent.border', bg: 'accent.subtle' } }}
          >
            <chakra.input
              type="radio"
              boxSize="4"
              mt="0.5"
              accentColor="accent.mark"
              cursor="pointer"
              value={kind}
              {...register('kind')}
            />
            <span>
              {t(label)}
              <Text as="span" display="block" textStyle="xs" color="fg.muted">
                {t(hint)}
              </Text>
            </span>
          </Flex>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
