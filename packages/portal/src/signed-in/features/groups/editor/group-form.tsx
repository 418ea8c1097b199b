import 'virtual:texts/groups';
import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHasExtension, useTexts } from '../../../../lib/services/services.ts';
import { TextField } from '../../../../ui/form-fields.tsx';
import { CRITERIA } from '../group/criteria.ts';
import { CriterionRow, StatusRow } from './criterion-rows.tsx';
import type { GroupValues } from './group-values.ts';
import { MatchingLoans } from './matching-loans.tsx';
import { StaticLoans } from './static-loans.tsx';

const KINDS = [
  { kind: 'static', label: 'groups.static', hint: 'groupForm.staticHint' },
  { kind: 'dynamic', label: 'groups.dynamic', hint: 'groupForm.dynamicHint' },
] as const;

function KindChoice() {
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

/** Maximum number of characters in the API contract. */
const MAX_NAME_LENGTH = 200;

function Criteria() {
  const t = useTexts();
  return (
    <Stack gap="1" as="section" aria-label={t('group.criteria')}>
      <Text textStyle="sm" fontWeight="medium">
        {t('group.criteria')}
      </Text>
      <Text color="fg.muted" textStyle="sm" mb="1">
        {t('groupForm.criteriaHint')}
      </Text>
      {CRITERIA.map((criterion) => (
        <CriterionRow key={criterion.name} criterion={criterion} />
      ))}
      <StatusRow />
    </Stack>
  );
}

export function GroupForm({ listedCount }: ComponentProps<typeof StaticLoans>) {
  const t = useTexts();
  const { control, register, formState } = useFormContext<GroupValues>();
  const kind = useWatch({ control, name: 'kind' });
  const hasLoansExtension = useHasExtension('static-group-loans');
  const hasPreview = useHasExtension('group-preview') && kind === 'dynamic';
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: hasPreview ? 'minmax(0, 1fr) 15rem' : 'minmax(0, 1fr)' }}
      gap="6"
      alignItems="start"
    >
      <Stack gap="3" minW="0">
        <TextField
          label={t('groupForm.name')}
          error={formState.errors.name?.message}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          {...register('name')}
        />
        <KindChoice />
        {kind === 'dynamic' && <Criteria />}
        {kind === 'static' && hasLoansExtension && <StaticLoans listedCount={listedCount} />}
      </Stack>
      {hasPreview && (
        <Box position={{ lg: 'sticky' }} top="0">
          <MatchingLoans />
        </Box>
      )}
    </Grid>
  );
}
