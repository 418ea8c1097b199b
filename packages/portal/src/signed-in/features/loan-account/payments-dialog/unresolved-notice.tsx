import { Button, Flex, Text } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';
import {
  useEarlierUnresolvedKey,
  useUnresolvedOperations,
} from '../../../domain/money-operation/unresolved-operations.ts';

interface UnresolvedNoticeProps {
  readonly loanNumber: string;
  /** The action of the stored operation; omitted for a payment. */
  readonly action?: string;
  readonly children: string;
}

/** Reports an earlier operation with an unknown outcome (docs/product/payments.md#unresolved-operation-notice). */
export function UnresolvedNotice({ loanNumber, action, children }: UnresolvedNoticeProps) {
  const t = useTexts();
  const unresolved = useUnresolvedOperations(loanNumber, action);
  const earlierKey = useEarlierUnresolvedKey(unresolved);
  if (earlierKey === null) return null;
  return (
    <Flex
      role="status"
      gap="2.5"
      p="3"
      mb="4"
      align="center"
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="l2"
      _icon={{ boxSize: '5', flexShrink: 0 }}
    >
      <CircleHelp aria-hidden />
      <Text flex="1">{children}</Text>
      <Button variant="outline" size="sm" onClick={() => unresolved.resolve(earlierKey)}>
        {t('payments.markChecked')}
      </Button>
    </Flex>
  );
}
