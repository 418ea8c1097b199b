import 'virtual:texts/groups';
import { Box, Grid } from '@chakra-ui/react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type Criterion, OPERATORS } from '../group/criteria.ts';
import type { GroupValues } from './group-values.ts';

/** Switch, comparison and value beside each other; on a phone the switch stands above the two. */
export const CRITERION_COLUMNS = {
  base: 'minmax(0, 1fr) minmax(0, 1fr)',
  md: '14.5rem minmax(0, 1fr) minmax(0, 1fr)',
};

/** As high as the small inputs beside it. */
export const COMPACT_SELECT = { h: { base: '11', md: '8' }, textStyle: { base: 'lg', md: 'sm' } };

/** On a phone there is no room for what does not count. */
export const shownOnPhone = (enabled: boolean) => ({ base: enabled ? 'block' : 'none', md: 'block' });

interface ValueProps {
  readonly criterion: Criterion;
  readonly disabled: boolean;
}

function CriterionValue({ criterion: { name, kind }, disabled }: ValueProps) {
  const t = useTexts();
  const { control, register, formState } = useFormContext<GroupValues>();
  const shared = {
    label: t('groupForm.valueOf', { criterion: t(`group.${name}`) }),
    labelHidden: true,
    error: formState.errors.criteria?.[name]?.value?.message,
    disabled,
    size: 'sm' as const,
  };
  if (kind === 'count')
    return (
      <TextField {...shared} inputMode="numeric" autoComplete="off" {...register(`criteria.${name}.value`)} />
    );
  return (
    <Controller
      control={control}
      name={`criteria.${name}.value`}
      render={({ field: { ref, name: fieldName, value, onBlur, onChange } }) => (
        <MoneyField {...shared} {...{ ref, value, onBlur }} name={fieldName} onValue={onChange} />
      )}
    />
  );
}

/** One of the seven criteria: whether it counts, how it compares, with what (spec sections 3 and 5). */
export function CriterionRow({ criterion }: Pick<ValueProps, 'criterion'>) {
  const t = useTexts();
  const { name } = criterion;
  const { control, register, formState, trigger } = useFormContext<GroupValues>();
  const enabled = useWatch({ control, name: `criteria.${name}.enabled` });
  const label = t(`group.${name}`);
  return (
    <Grid templateColumns={CRITERION_COLUMNS} columnGap="3" alignItems="start">
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }} minH={{ md: '8' }} alignItems="center">
        <SwitchField
          label={label}
          {...register(`criteria.${name}.enabled`, {
            onChange: () => {
              // What was wrong with it is so no more once it does not count.
              if (formState.errors.criteria?.[name] !== undefined) void trigger(`criteria.${name}`);
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
          {...register(`criteria.${name}.operator`)}
        >
          {OPERATORS.map((operator) => (
            <option key={operator.sign} value={operator.sign}>
              {t(operator.label)}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box display={shownOnPhone(enabled)}>
        <CriterionValue criterion={criterion} disabled={!enabled} />
      </Box>
    </Grid>
  );
}
