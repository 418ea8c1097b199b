import 'virtual:texts/groups';
import { useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/services.ts';
import { LoanNumbersField } from '../../../ui/loan-numbers-field.tsx';
import type { GroupValues } from './group-values.ts';

/** Told of by the lender, which names the numbers that it does not know in its sentence. */
export const FROM_LENDER = 'lender';

const NONE: ReadonlySet<string> = new Set();

/** The loans of a static group, typed or pasted (extension static-group-loans). */
export function StaticLoans() {
  const t = useTexts();
  const { control, setValue, formState, clearErrors } = useFormContext<GroupValues>();
  const typed = useWatch({ control, name: 'typedLoan' });
  const { type, message = '' } = formState.errors.loanNumbers ?? {};
  const named = useMemo(
    () => (type === FROM_LENDER ? new Set(message.split(/[\s,]+/)) : NONE),
    [type, message],
  );
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
          unknown={named}
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
