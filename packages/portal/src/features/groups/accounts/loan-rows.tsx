import 'virtual:texts/groups';
import { Box, Flex } from '@chakra-ui/react';
import type { GroupLoan } from '@livery/lender-client';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useTexts } from '../../../lib/services.ts';

/** Whether a loan of a static group counts, as word and mark. */
function LoanStatus({ isEnabled }: Pick<GroupLoan, 'isEnabled'>) {
  const t = useTexts();
  const Icon = isEnabled ? CircleCheck : CircleSlash;
  return (
    <Flex
      as="span"
      align="center"
      gap="1.5"
      textStyle="xs"
      fontWeight="medium"
      color={isEnabled ? 'success.fg' : 'fg.muted'}
      _icon={{ boxSize: '3.5' }}
    >
      <Icon aria-hidden />
      {t(isEnabled ? 'groupLoans.enabled' : 'groupLoans.disabled')}
    </Flex>
  );
}

interface LoanRowProps {
  readonly loan: GroupLoan;
  /** A loan of a dynamic group is in it or not: it has no state to show. */
  readonly isStatic: boolean;
}

/** What a row shows of a loan. */
export function LoanRow({ loan, isStatic }: LoanRowProps) {
  return (
    <>
      <Box as="span" truncate fontVariantNumeric="tabular-nums" color={loan.isEnabled ? 'fg' : 'fg.muted'}>
        {loan.loanNumber}
      </Box>
      {isStatic && <LoanStatus isEnabled={loan.isEnabled} />}
    </>
  );
}
