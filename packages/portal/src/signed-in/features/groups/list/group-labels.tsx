import 'virtual:texts/groups';
import { Flex } from '@chakra-ui/react';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';

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

const MAX_EXACT_COUNT = 10_000;

export function LoanCount({ count }: { readonly count: number }) {
  const t = useTexts();
  return count > MAX_EXACT_COUNT
    ? t('groups.manyLoans', { count: MAX_EXACT_COUNT })
    : t('groups.loans', { count });
}
