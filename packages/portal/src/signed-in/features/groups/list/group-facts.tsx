import 'virtual:texts/groups';
import { Flex } from '@chakra-ui/react';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';

/** STATIC or DYNAMIC, with its mark. */
export function GroupKind({ isStatic }: { readonly isStatic: boolean }) {
  const t = useTexts();
  const Icon = isStatic ? ListChecks : SlidersHorizontal;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" _icon={{ boxSize: '3.5' }}>
      <Icon aria-hidden />
      {t(isStatic ? 'groups.static' : 'groups.dynamic')}
    </Flex>
  );
}

/** Above it the lender does not count exactly. */
const COUNTED = 10_000;

/** How many loan accounts a group holds, in words. */
export function LoanCount({ count }: { readonly count: number }) {
  const t = useTexts();
  return count > COUNTED ? t('groups.manyLoans', { count: COUNTED }) : t('groups.loans', { count });
}
