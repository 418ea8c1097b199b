import 'virtual:texts/groups';
import { Box, Button, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { CheckboxField, FormField, SelectField, TextField } from '../../../../ui/form-fields.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { type Criterion, OPERATORS, STATUS_OPERATORS } from '../group/criteria.ts';
import { loanStatusCodesQuery } from '../group/group-queries.ts';
import type { GroupValues } from './group-values.ts';

/** Switch, comparison and value in one row; on phones the switch is above the comparison and the value. */
const CRITERION_COLUMNS = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  md: '14.5rem minmax(0, 1fr) minmax(0, 1fr)',
};

/** Gives the select the height of the small inputs in the same row. */
const COMPACT_SELECT = { h: { base: '11', md: '8' }, textStyle: { base: 'lg', md: 'sm' } };

/** On phones, hides the comparison and value of a disabled criterion to save space. */
const getPhoneDisplay = (enabled: boolean) => ({ base: enabled ? 'block' : 'none', md: 'block' });

interface ValueProps {
  readonly criterion: Criterion;
  readonly disabled: boolean;
}

function CriterionValue({ criterion: { name, kind }, disabled }: ValueProps) {
  const t = useTexts();
  const { control, register, formState } = useFormContext<GroupValues>();
  const sharedProps = {
    label: t('groupForm.valueOf', { criterion: t(`group.${name}`) }),
    labelHidden: true,
    error: formState.errors.criteria?.[name]?.value?.message,
    disabled,
    size: 'sm' as const,
  };
  if (kind === 'count')
    return (
      <TextField
        {...sharedProps}
        inputMode="numeric"
        autoComplete="off"
        {...register(`criteria.${name}.value`)}
      />
    );
  return (
    <Controller
      control={control}
      name={`criteria.${name}.value`}
      render={({ field: { ref, name: fieldName, value, onBlur, onChange } }) => (
        <MoneyField {...sharedProps} {...{ ref, value, onBlur }} name={fieldName} onValue={onChange} />
      )}
    />
  );
}

interface RowProps {
  readonly label: string;
  readonly enabled: boolean;
  readonly toggle: UseFormRegisterReturn;
  readonly operator: UseFormRegisterReturn;
  readonly operators: typeof OPERATORS | typeof STATUS_OPERATORS;
  readonly children?: ReactNode;
}

function Row({ label, enabled, toggle, operator, operators, children }: RowProps) {
  const t = useTexts();
  return (
    <Grid templateColumns={CRITERION_COLUMNS} columnGap="3" alignItems="start">
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }} minH={{ md: '8' }} alignItems="center">
        <SwitchField label={label} {...toggle} />
      </Grid>
      <Box display={getPhoneDisplay(enabled)}>
        <SelectField
          label={t('groupForm.operatorOf', { criterion: label })}
          labelHidden
          error={undefined}
          {...COMPACT_SELECT}
          disabled={!enabled}
          {...operator}
        >
          {operators.map(({ sign, label: name }) => (
            <option key={sign} value={sign}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      </Box>
      {children}
    </Grid>
  );
}

/** Row of one criterion: switch, comparison and value (docs/product/groups.md#group-criteria). */
export function CriterionRow({ criterion }: Pick<ValueProps, 'criterion'>) {
  const t = useTexts();
  const { name } = criterion;
  const { control, register, formState, trigger } = useFormContext<GroupValues>();
  const enabled = useWatch({ control, name: `criteria.${name}.enabled` });
  return (
    <Row
      label={t(`group.${name}`)}
      enabled={enabled}
      toggle={register(`criteria.${name}.enabled`, {
        onChange: () => {
          // Removes the error of a criterion that was switched off.
          if (formState.errors.criteria?.[name] !== undefined) void trigger(`criteria.${name}`);
        },
      })}
      operator={register(`criteria.${name}.operator`)}
      operators={OPERATORS}
    >
      <Box display={getPhoneDisplay(enabled)}>
        <CriterionValue criterion={criterion} disabled={!enabled} />
      </Box>
    </Row>
  );
}

/**
 * Returns the selectable codes. Includes selected codes that the lender has removed, so that users can deselect them.
 */
function useStatusCodes() {
  const { control } = useFormContext<GroupValues>();
  const selectedCodes = useWatch({ control, name: 'loanStatus.codes' });
  const { data, error, refetch } = useQuery(loanStatusCodesQuery(useLender()));
  const knownCodes = data ?? [];
  const removedCodes = selectedCodes.filter((code) => !knownCodes.some((each) => each.code === code));
  const codes = [...knownCodes, ...removedCodes.map((code) => ({ code, description: '' }))];
  return { data, error, refetch, codes };
}

function StatusCodes() {
  const t = useTexts();
  const { register, formState } = useFormContext<GroupValues>();
  const { codes, data, error, refetch } = useStatusCodes();
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

/** Row of the loan status criterion: one or none of the selected codes (docs/product/groups.md#loan-status-codes). */
export function StatusRow() {
  const t = useTexts();
  const { control, register, formState, trigger } = useFormContext<GroupValues>();
  const enabled = useWatch({ control, name: 'loanStatus.enabled' });
  return (
    <Box>
      <Row
        label={t('group.loanStatus')}
        enabled={enabled}
        toggle={register('loanStatus.enabled', {
          onChange: () => {
            if (formState.errors.loanStatus !== undefined) void trigger('loanStatus');
          },
        })}
        operator={register('loanStatus.operator')}
        operators={STATUS_OPERATORS}
      />
      {enabled && <StatusCodes />}
    </Box>
  );
}
