import 'virtual:texts/groups';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/services.ts';
import { LoanNumbersField } from '../../../ui/loan-numbers-field.tsx';
import type { GroupValues } from './group-values.ts';

/** The loans of a static group, typed or pasted (extension static-group-loans). */
export function StaticLoans() {
  const t = useTexts();
  const { control, setValue, formState, clearErrors } = useFormContext<GroupValues>();
  const typed = useWatch({ control, name: 'typedLoan' });
  return (
    <Controller
      control={control}
      name="loanNumbers"
      render={({ field: { ref, value, onChange } }) => (
        <LoanNumbersField
          ref={ref}
          label={t('groupForm.loans')}
          error={formState.errors.loanNumbers?.message}
          value={value}
          onValue={(numbers) => {
            onChange([...numbers]);
            clearErrors('loanNumbers');
          }}
          typed={typed}
          onTyped={(text) => {
            setValue('typedLoan', text, { shouldDirty: true });
            clearErrors('loanNumbers');
          }}
        />
      )}
    />
  );
}
