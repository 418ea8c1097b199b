import { Flex, Text } from '@chakra-ui/react';
import type { LinkedAccount } from '@livery/lender-client';
import { Link2, Unlink2 } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { useTexts } from '../../lib/services.ts';

/** Whether the account is linked, and since when; for one that is no longer, from when to when. */
export function LinkStatus({
  account,
}: {
  readonly account: Pick<LinkedAccount, 'linkedOn' | 'unlinkedOn'>;
}) {
  const t = useTexts();
  const { linkedOn, unlinkedOn } = account;
  const linked = unlinkedOn === null;
  return (
    <Flex
      as="span"
      display="inline-flex"
      verticalAlign="middle"
      align="center"
      columnGap="2"
      // A narrow card has no room for both on one line.
      css={{ 'dd &': { flexWrap: 'wrap', justifyContent: 'flex-end' } }}
    >
      <Flex
        as="span"
        align="center"
        gap="1"
        h="5"
        px="1.5"
        borderRadius="l1"
        textStyle="xs"
        fontWeight="medium"
        colorPalette={linked ? 'success' : 'neutral'}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        _icon={{ boxSize: '3' }}
      >
        {linked ? <Link2 aria-hidden /> : <Unlink2 aria-hidden />}
        {linked ? t('signedUp.linked') : t('signedUp.unlinked')}
      </Flex>
      <Text as="span" fontVariantNumeric="tabular-nums">
        {linked ? formatDay(linkedOn) : `${formatDay(linkedOn)} – ${formatDay(unlinkedOn)}`}
      </Text>
    </Flex>
  );
}
