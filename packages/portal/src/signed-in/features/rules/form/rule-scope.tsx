import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Rule } from '@livery/lender-client';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../lib/services/services.ts';
import { LoanNumbersField } from '../../../domain/loan-numbers/loan-numbers-field.tsx';
import { GroupPicker } from './group-picker.tsx';
import type { CompleteRuleFields } from './rule-fields.ts';
import type { RuleFormApi } from './use-rule-form.ts';

const SCOPES = ['all', 'loans', 'groups'] as const satisfies readonly Rule['scope'][];

interface ScopeChoiceProps {
  readonly value: Rule['scope'];
  readonly onValue: (scope: Rule['scope']) => void;
  readonly disabled: boolean;
}

function ScopeChoice({ value, onValue, disabled }: ScopeChoiceProps) {
  const t = useTexts();
  const name = useId();
  return (
    <chakra.fieldset disabled={disabled} minW="0">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
        {t('rules.scope')}
      </Text>
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        {SCOPES.map((scope) => (
          <Flex
            as="label"
            key={scope}
            flex={{ sm: '1' }}
            maxW={{ sm: '12rem' }}
            align="center"
            gap="2.5"
            minH={{ base: '11', md: '10' }}
            px="3"
            bg="bg.raised"
            borderWidth="1px"
            borderRadius="l2"
            cursor={disabled ? 'not-allowed' : 'pointer'}
            opacity={disabled ? 0.55 : 1}
            css={{ '&:has(:checked)': { borderColor: 'accent.mark', bg: 'accent.subtle' } }}
          >
            <chakra.input
              type="radio"
              name={name}
              boxSize="4"
              flexShrink={0}
              accentColor="accent.mark"
              cursor="inherit"
              checked={value === scope}
              onChange={() => onValue(scope)}
            />
            {t(`rules.${scope}`)}
          </Flex>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

interface RuleScopeProps {
  readonly form: RuleFormApi;
  readonly fields: CompleteRuleFields;
  /** Entered loan numbers that do not exist at the lender. */
  readonly unknownNumbers: ReadonlySet<string>;
}

/** Fields of the rule's scope: all loans, listed loans, or groups (docs/product/rules.md#rule-fields). */
export function RuleScope({ form, fields: { enabled }, unknownNumbers }: RuleScopeProps) {
  const t = useTexts();
  const { control } = form;
  const typedLoanNumber = useWatch({ control, name: 'typedLoanNumber' });
  // Registers all three controllers in screen order, even if not shown, so that the first error on screen
  // gets the focus.
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
          onTyped={(text) => {
            form.setValue('typedLoanNumber', text);
            if (numbersError !== undefined) form.clearErrors('loanNumbers');
          }}
          unknown={unknownNumbers}
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
