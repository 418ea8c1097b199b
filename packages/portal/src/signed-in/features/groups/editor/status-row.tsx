import 'virtual:texts/groups';
import { Box, Button, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { STATUS_OPERATORS } from '../group/criteria.ts';
import { loanStatusCodesQuery } from '../group/group-queries.ts';
import { COMPACT_SELECT, CRITERION_COLUMNS, shownOnPhone } from './criterion-row.tsx';
import type { GroupValues } from './group-values.ts';

/** The codes to choose from; chosen ones that the lender no longer has stay there to be taken away. */
function useCodes() {
  const { control } = useFormContext<GroupValues>();
  const chosen = useWatch({ control, name: 'loanStatus.codes' });
  const { data, error, refetch } = useQuery(loanStatusCodesQuery(useLender()));
  const known = data ?? [];
  const old = chosen.filter((code) => !known.some((each) => each.code === code));
  return { data, error, refetch, codes: [...known, ...old.map((code) => ({ code, description: '' }))] };
}

function Codes() {
  const t = useTexts();
  const { register, formState } = useFormContext<GroupValues>();
  const { codes, data, error, refetch } = useCodes();
  return (
    <FormField label={t('groupForm.codes')} labelHidden error={formState.errors.loanStatus?.codes?.message}>
      {data === undefined && error === null && <Skeleton h="10" />}
      {error !== null && data === undefined && (
        <Flex role="alert" align="center" gap="3" textStyle="sm">
          {t('groupForm.codesFailed')}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
      <Grid
        role="group"
        aria-label={t('groupForm.codes')}
        templateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="4"
      >
        {codes.map(({ code, description }) => (
          <CheckboxField
            key={code}
            label={code}
            hint={description === '' ? undefined : description}
            value={code}
            {...register('loanStatus.codes')}
          />
        ))}
      </Grid>
    </FormField>
  );
}

/** The criterion of the loan's status, which is one of some codes or none of them (spec sections 3 and 5). */
export function StatusRow() {
  const t = useTexts();
  const { control, register, formState, trigger } = useFormContext<GroupValues>();
  const enabled = useWatch({ control, name: 'loanStatus.enabled' });
  const label = t('group.loanStatus');
  return (
    <Box>
      <Grid templateColumns={CRITERION_COLUMNS} columnGap="3" alignItems="start">
        <Grid gridColumn={{ base: '1 / -1', md: 'auto' }} minH={{ md: '8' }} alignItems="center">
          <SwitchField
            label={label}
            {...register('loanStatus.enabled', {
              onChange: () => {
                if (formState.errors.loanStatus !== undefined) void trigger('loanStatus');
              },
            })}
          />
        </Grid>
        <Box display={shownOnPhone(enabled)}>
          <SelectField
            label={t('groupForm.operatorOf', { criterion: label })}
            labelHidden
            error={undefined}
            {...COMPACT_SELECT}
            disabled={!enabled}
            {...register('loanStatus.operator')}
          >
            {STATUS_OPERATORS.map((operator) => (
              <option key={operator.sign} value={operator.sign}>
                {t(operator.label)}
              </option>
            ))}
          </SelectField>
        </Box>
      </Grid>
      {enabled && <Codes />}
    </Box>
  );
}
