import { Flex } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../lib/services.ts';
import { useUnresolvedPayments } from './unresolved-payments.ts';

/** Reminds the person of a payment on this loan account that they left without knowing its outcome. */
export function UnresolvedNotice({ loanNumber }: { readonly loanNumber: string }) {
  const t = useTexts();
  const unresolved = useUnresolvedPayments(loanNumber);
  // As it was when the dialog opened: what is sent from here on has a result screen of its own.
  const [wasLeftOpen] = useState(() => unresolved.openKey() !== null);
  if (!wasLeftOpen) return null;
  return (
    <Flex
      role="status"
      gap="2.5"
      p="3"
      mb="4"
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="l2"
      _icon={{ boxSize: '5', flexShrink: 0 }}
    >
      <CircleHelp aria-hidden />
      {t('payments.unresolved')}
    </Flex>
  );
}
