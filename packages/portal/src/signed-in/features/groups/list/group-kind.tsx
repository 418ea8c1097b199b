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
