import { Button, Flex } from '@chakra-ui/react';
import type { Cents, LoanPaymentDetails } from '@livery/lender-client';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { useTexts } from '../../../../../lib/services/services.ts';

interface AmountPicksProps {
  readonly loan: LoanPaymentDetails['loan'];
  readonly hidesPayoff: boolean;
  readonly onPick: (amount: Cents) => void;
}

/** The amounts that a payment usually has: one press instead of typing. Those of $0.00 are left out. */
export function AmountPicks({ loan, hidesPayoff, onPick }: AmountPicksProps) {
  const t = useTexts();
  const picks = [
    { what: t('payments.pickRegular'), amount: loan.regularPayment },
    { what: t('payments.pickDue'), amount: loan.totalDue },
    ...(hidesPayoff ? [] : [{ what: t('payments.pickPayoff'), amount: loan.payoffBalance }]),
  ].filter(({ amount }) => amount > 0);
  return (
    <Flex gap={{ base: '3', md: '2' }} wrap="wrap" mb="4">
      {picks.map(({ what, amount }) => (
        <Button key={what} variant="outline" size="sm" onClick={() => onPick(amount)}>
          {t('payments.pick', { what, amount: formatMoney(amount) })}
        </Button>
      ))}
    </Flex>
  );
}
