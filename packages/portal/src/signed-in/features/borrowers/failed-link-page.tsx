import 'virtual:texts/borrower-lists';
import { Box } from '@chakra-ui/react';
import type { FailedLink, LenderClient } from '@livery/lender-client';
import { useCallback, useRef, useState } from 'react';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { useMay } from '../../domain/access/use-permissions.ts';
import { AddBorrowerDialog } from './add-borrower-dialog.tsx';
import { DeleteLinkDialog } from './delete-link-dialog.tsx';
import { failedLinkColumns } from './failed-link-columns.tsx';
import { failedLinkList, failedLinksQuery } from './failed-link-list.ts';
import { useLinksBeingDeleted } from './linking-mutations.ts';

/** The query of the list, without the links that are being deleted. */
function useRemainingLinksQuery() {
  const beingDeleted = useLinksBeingDeleted();
  return (lender: LenderClient, state: ListStateOf<typeof failedLinkList>) =>
    failedLinksQuery(lender, state, beingDeleted);
}

interface Asked {
  readonly about: 'add' | 'delete';
  readonly failedLink: FailedLink;
}

/** Attempts to link a loan account that failed (spec sections 2 and 4, /borrowers/failed-link). */
export function FailedLinkPage() {
  const t = useTexts();
  const mayLink = useMay('BORROWERS.LINK');
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The button that opened a dialog goes with its row.
  const rowGoes = useRef(false);
  const query = useRemainingLinksQuery();
  usePageTitle(t('borrowers.failedLink'));

  const columns = useCallback(
    (texts: Translate) => {
      const ask = (about: Asked['about']) => (failedLink: FailedLink) => {
        rowGoes.current = false;
        setAsked({ about, failedLink });
      };
      return failedLinkColumns(texts, mayLink ? { add: ask('add'), remove: ask('delete') } : null);
    },
    [mayLink],
  );
  const dialog = {
    onClose: () => setAsked(null),
    onDone: () => {
      rowGoes.current = true;
      setAsked(null);
    },
    finalFocus: () =>
      rowGoes.current ? (list.current?.querySelector<HTMLElement>('section') ?? null) : null,
  };

  return (
    <Box ref={list}>
      <ListScreen
        list={failedLinkList}
        query={query}
        columns={columns}
        rowId={(failedLink) => String(failedLink.id)}
      />
      {asked?.about === 'add' && <AddBorrowerDialog failedLink={asked.failedLink} {...dialog} />}
      {asked?.about === 'delete' && <DeleteLinkDialog failedLink={asked.failedLink} {...dialog} />}
    </Box>
  );
}
