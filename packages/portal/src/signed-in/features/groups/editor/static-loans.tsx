import 'virtual:texts/groups';
import { Box, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { LoanNumbersField } from '../../../domain/loan-numbers/loan-numbers-field.tsx';
import type { GroupValues } from './group-values.ts';

/** Type of the form error with the lender's message, which lists the loan numbers that the lender does not know. */
export const LENDER_ERROR = 'lender';

const NO_UNKNOWN_NUMBERS: ReadonlySet<string> = new Set();

interface StaticLoansProps {
  /**
   * Number of loans in the field if the group has more loans than the field; saving does not remove the other loans.
   * Null if the field contains all loans.
   */
  readonly listedCount: number | null;
}

/**
 * Field for the loans of a static group (extension static-group-loans,
 * docs/product/groups.md#static-group-members).
 */
export function StaticLoans({ listedCount }: StaticLoansProps) {
  const t = useTexts();
  const { control, setValue, formState, clearErrors } = useFormContext<GroupValues>();
  const typed = useWatch({ control, name: 'typedLoan' });
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'loanNumbers' });
  const { type, message = '' } = formState.errors.loanNumbers ?? {};
  const unknownNumbers = useMemo(
    () => (type === LENDER_ERROR ? new Set(message.split(/[\s,]+/)) : NO_UNKNOWN_NUMBERS),
    [type, message],
  );
  const handleNumbersChange = useCallback(
    (numbers: readonly string[]) => {
      onChange([...numbers]);
      clearErrors('loanNumbers');
    },
    [onChange, clearErrors],
  );
  return (
    <Box>
      {listedCount !== null && (
        <Text textStyle="sm" mb="2">
          {t('groupForm.loansListed', { count: listedCount })}
        </Text>
      )}
      <LoanNumbersField
        ref={ref}
        label={t('groupForm.loans')}
        error={message === '' ? undefined : message}
        value={value}
        onValue={handleNumbersChange}
        unknown={unknownNumbers}
        typed={typed}
        onTyped={(text) => {
          setValue('typedLoan', text, { shouldDirty: true });
          if (message !== '') clearErrors('loanNumbers');
        }}
      />
    </Box>
  );
}
