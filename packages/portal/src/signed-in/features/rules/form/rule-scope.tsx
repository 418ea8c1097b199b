import { Stack } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { LoanNumbersField } from '../../../domain/loan-numbers/loan-numbers-field.tsx';
import { GroupPicker } from './group-picker.tsx';
import type { RuleParts } from './rule-fields.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { RuleFormApi } from './use-rule-form.ts';

interface RuleScopeProps {
  readonly form: RuleFormApi;
  readonly fields: RuleParts;
  /** Loan numbers that the lender does not know. */
  readonly unknown: ReadonlySet<string>;
}

/** All loans, some by their numbers, or groups. */
export function RuleScope({ form, fields: { enabled }, unknown }: RuleScopeProps) {
  const t = useTexts();
  const { control } = form;
  const typedLoanNumber = useWatch({ control, name: 'typedLoanNumber' });
  // All three at once, shown or not: the first fault on screen is to be the first that gets the focus.
  const {
    field: { value: scope, onChange: setScope },
  } = useController({ control, name: 'scope' });
  const {
    field: { ref: numbersRef, value: numbers, onChange: setNumbers },
    fieldState: { error: numbersError },
  } = useController({ control, name: 'loanNumbers' });
  const {
    field: { ref: groupsRef, value: groups, onChange: setGroups },
    fieldState: { error: groupsError },
  } = useController({ control, name: 'groupIds' });
  return (
    <Stack gap="4">
      <ScopeChoice value={scope} onValue={setScope} disabled={!enabled} />
      {scope === 'loans' && (
        <LoanNumbersField
          ref={numbersRef}
          label={t('rules.loanNumbers')}
          error={numbersError?.message}
          value={numbers}
          onValue={setNumbers}
          typed={typedLoanNumber}
          onTyped={(text) => form.setValue('typedLoanNumber', text)}
          unknown={unknown}
          disabled={!enabled}
        />
      )}
      {scope === 'groups' && (
        <GroupPicker
          ref={groupsRef}
          value={groups}
          onValue={setGroups}
          error={groupsError?.message}
          disabled={!enabled}
        />
      )}
    </Stack>
  );
}
