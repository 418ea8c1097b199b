import { Flex, Text } from '@chakra-ui/react';
import type { LinkedAccount } from '@livery/lender-client';
import { fullName, type Name } from '../../lib/names.ts';
import type { Translate } from '../../lib/texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type ListColumns, listColumnHelper } from '../../ui/data-list/columns.ts';
import { DaysPastDue } from './days-past-due.tsx';
import { LinkStatus } from './link-status.tsx';

/** A name that a narrow column may cut off; the whole of it shows on hover. */
function PersonName({ person }: { readonly person: Name }) {
  const name = fullName(person);
  return <span title={name}>{name}</span>;
}

const helper = listColumnHelper<LinkedAccount>();

/** The fields of the signed-up list (spec section 2), in their order. */
export const signedUpColumns = (t: Translate): ListColumns<LinkedAccount> =>
  helper.columns([
    helper.display({
      id: 'account-number',
      header: t('signedUp.accountNumber'),
      meta: { width: '17%' },
      cell: ({ row: { original } }) => (
        <Flex
          as="span"
          display="inline-flex"
          align="center"
          gap="1"
          // In a card the number, not the button, stands at the edge that the other values end at.
          css={{ 'dd &': { flexDirection: 'row-reverse' } }}
        >
          <Text as="span" fontVariantNumeric="tabular-nums">
            {original.loanNumber}
          </Text>
          <CopyButton
            value={original.loanNumber}
            what={t('signedUp.copyAccountNumber', { number: original.loanNumber })}
          />
        </Flex>
      ),
    }),
    helper.display({
      id: 'borrower',
      header: t('signedUp.borrower'),
      meta: { title: true, width: '24%' },
      cell: ({ row: { original } }) => <PersonName person={original.borrower} />,
    }),
    helper.display({
      id: 'link',
      header: t('signedUp.linkedOrUnlinked'),
      meta: { width: '23%' },
      cell: ({ row: { original } }) => <LinkStatus account={original} />,
    }),
    helper.display({
      id: 'linked-by',
      header: t('signedUp.linkedBy'),
      meta: { width: '22%' },
      cell: ({ row: { original } }) => <PersonName person={original.linkedBy} />,
    }),
    helper.display({
      id: 'days-past-due',
      header: t('signedUp.daysPastDue'),
      meta: { numeric: true, width: '14%' },
      cell: ({ row: { original } }) => <DaysPastDue days={original.daysPastDue} />,
    }),
  ]);
