import { Button, Flex, Text } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/services.ts';
import { useUnresolvedPayments } from '../../../lib/unresolved-payments.ts';

interface UnresolvedNoticeProps {
  readonly loanNumber: string;
  /** As it is kept; none for a payment. */
  readonly action?: string;
  /** What is not known, and where to look. */
  readonly children: string;
}

/** Reminds the person of what they left on this loan account without knowing its outcome, until they have looked. */
export function UnresolvedNotice({ loanNumber, action, children }: UnresolvedNoticeProps) {
  const t = useTexts();
  const unresolved = useUnresolvedPayments(loanNumber, action);
  // As it was when the dialog opened: what is sent from here on has a result screen of its own.
  const [leftOpen, setLeftOpen] = useState(() => unresolved.openKey());
  if (leftOpen === null) return null;
  const settle = () => {
    unresolved.forget(leftOpen);
    setLeftOpen(null);
  };
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
      <Button variant="outline" size="sm" onClick={settle}>
        {t('payments.checkedHistory')}
      </Button>
    </Flex>
  );
}
