import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Rule } from '@livery/lender-client';
import { useId } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';

const SCOPES = ['all', 'loans', 'groups'] as const satisfies readonly Rule['scope'][];

interface ScopeChoiceProps {
  readonly value: Rule['scope'];
  readonly onValue: (scope: Rule['scope']) => void;
  readonly disabled: boolean;
}

/** Whom the rule applies to (spec section 2). */
export function ScopeChoice({ value, onValue, disabled }: ScopeChoiceProps) {
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
