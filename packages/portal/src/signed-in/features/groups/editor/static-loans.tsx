import 'virtual:texts/groups';
import { Box, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { LoanNumbersField } from '../../../domain/loan-numbers/loan-numbers-field.tsx';
import type { GroupValues } from './group-values.ts';

/** Told of by the lender, which names the numbers that it does not know in its sentence. */
export const FROM_LENDER = 'lender';

const NONE: ReadonlySet<string> = new Set();

interface StaticLoansProps {
  /** So many of the group's loans stand in the form, and there are more, which stay in it; null where all are there. */
  readonly listed: number | null;
}

/** The loans of a static group, typed or pasted (extension static-group-loans). */
export function StaticLoans({ listed }: StaticLoansProps) {
  const t = useTexts();
  const { control, setValue, formState, clearErrors } = useFormContext<GroupValues>();
  const typed = useWatch({ control, name: 'typedLoan' });
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'loanNumbers' });
  const { type, message = '' } = formState.errors.loanNumbers ?? {};
  const named = useMemo(
    () => (type === FROM_LENDER ? new Set(message.split(/[\s,]+/)) : NONE),
    [type, message],
  );
  const change = useCallback(
    (numbers: readonly string[]) => {
      onChange([...numbers]);
      clearErrors('loanNumbers');
    },
    [onChange, clearErrors],
  );
  return (
    <Box>
      {listed !== null && (
        <Text textStyle="sm" mb="2">
          {t('groupForm.loansListed', { count: listed })}
        </Text>
      )}
      <LoanNumbersField
        ref={ref}
        label={t('groupForm.loans')}
        error={message === '' ? undefined : message}
        value={value}
        onValue={change}
        unknown={named}
        typed={typed}
        onTyped={(text) => {
          setValue('typedLoan', text, { shouldDirty: true });
          if (message !== '') clearErrors('loanNumbers');
        }}
      />
    </Box>
  );
}
