import type { GroupDetail, GroupLoan, Page } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender } from '../../../../lib/services/services.ts';
import { groupLoansQuery } from '../group/group-queries.ts';

/** The contract's bound. */
const LONGEST_SEARCH = 200;

/**
 * The loans of a group with a text in their number. They are looked for among those that have come; where the group has
 * more, the lender looks too, if it can (extension group-loan-search).
 * @param page the loans without a search
 */
export function useFoundLoans(
  { id }: Pick<GroupDetail, 'id'>,
  page: Page<GroupLoan>,
  text: string,
): readonly GroupLoan[] {
  const lender = useLender();
  const canSearch = useHasExtension('group-loan-search');
  const search = useDeferredValue(text.trim().slice(0, LONGEST_SEARCH));
  const settled = useSettled(search);
  const isPartial = page.totalPages > 1;
  const { data: searched } = useQuery({
    ...groupLoansQuery(lender, id, settled),
    enabled: canSearch && isPartial && settled !== '',
  });
  return useMemo(() => {
    const wanted = search.toLowerCase();
    const known = page.rows.filter(({ loanNumber }) => loanNumber.toLowerCase().includes(wanted));
    return isPartial && settled === search && searched !== undefined ? searched.rows : known;
  }, [page.rows, search, settled, searched, isPartial]);
}
