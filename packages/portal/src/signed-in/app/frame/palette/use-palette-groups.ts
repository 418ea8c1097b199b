import type { LoanSearchResult, LoanSearchResults } from '@livery/lender-client';
import { ListPlus, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatFullName } from '../../../../lib/format/names.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { formatPhone } from '../../../../lib/format/phone.ts';
import { usePaletteActionStore } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useMayOpen } from '../../../domain/access/guard.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { filterGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { PALETTE_SCREENS } from './palette-screens.ts';

/**
 * Returns a function that returns the path to open for a search result: the page of the loan account, or the Signed Up
 * list with a search if the user may not open this page.
 */
function useAccountPath() {
  const mayOpenDetails = useHasPermission('BORROWERS.DETAILS');
  return ({ loanId, loanNumber }: LoanSearchResult) =>
    mayOpenDetails
      ? `/borrowers/signed-up/borrowers-details/loan-id/${loanId}`
      : `/borrowers/signed-up?query=${encodeURIComponent(loanNumber)}`;
}

function usePageActionItems(text: string): PaletteItem[] {
  const store = usePaletteActionStore();
  const pageActions = useSyncExternalStore(store.subscribe, store.list);
  return pageActions
    .filter(({ isSearchOnly = false }) => !isSearchOnly || text.trim() !== '')
    .map(({ id, label, icon, run }) => ({ id: `action:${id}`, label, icon, run }));
}

function useScreenItems(): PaletteItem[] {
  const t = useTexts();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return PALETTE_SCREENS.filter(({ access }) => access === null || mayOpen(access)).map((screen) => ({
    id: `screen:${screen.to}`,
    label: t(screen.label),
    ...(screen.parentLabel === null ? {} : { detail: t(screen.parentLabel) }),
    icon: screen.icon,
    run: () => void navigate(screen.to),
  }));
}

/** @param addRecentBorrower receives the selected borrower */
function useBorrowerItems(addRecentBorrower: (loan: LoanSearchResult) => void) {
  const t = useTexts();
  const navigate = useNavigate();
  const getAccountPath = useAccountPath();
  return (loans: readonly LoanSearchResult[]): PaletteItem[] =>
    loans.map((loan) => ({
      id: `borrower:${loan.loanId}`,
      label: formatFullName(loan.borrower),
      detail: [t('palette.accountNumber', { number: loan.loanNumber }), formatPhone(loan.phone)]
        .filter((part) => part !== '')
        .join(' · '),
      keywords: loan.phone,
      icon: UserRound,
      run: () => {
        addRecentBorrower(loan);
        void navigate(getAccountPath(loan));
      },
    }));
}

/** Returns the heading of the borrower results, and the item that shows all results if there are more. */
function useMatchingBorrowers(
  { loans, totalCount, totalIsCapped }: LoanSearchResults,
  showAll: (() => void) | null,
) {
  const t = useTexts();
  const { locale } = useTenant();
  const totalText =
    totalCount === null ? '' : `${formatCount(totalCount, locale)}${totalIsCapped ? '+' : ''}`;
  const hasMore = totalCount !== null && totalCount > loans.length;
  const label = hasMore
    ? t('palette.borrowersOf', { shown: formatCount(loans.length, locale), total: totalText })
    : t('palette.borrowers');
  const showAllItems: PaletteItem[] =
    showAll === null
      ? []
      : [
          {
            id: 'borrowers:all',
            label: totalIsCapped ? t('palette.showMore') : t('palette.showAll', { total: totalText }),
            icon: ListPlus,
            run: showAll,
            keepsPaletteOpen: true,
          },
        ];
  return { label, showAllItems };
}

interface PaletteContent {
  readonly text: string;
  readonly results: LoanSearchResults;
  readonly showAll: (() => void) | null;
  /** True if `results` belongs to this text and not to an earlier text. */
  readonly isCurrent: boolean;
  readonly recentBorrowers: readonly LoanSearchResult[];
  readonly addRecentBorrower: (loan: LoanSearchResult) => void;
}

/** Returns the palette's items for a text, in groups (docs/product/borrower-lists.md#palette-content). */
export function usePaletteGroups({
  text,
  results,
  showAll,
  isCurrent,
  recentBorrowers,
  addRecentBorrower,
}: PaletteContent): PaletteGroup[] {
  const t = useTexts();
  const actionItems = usePageActionItems(text);
  const screenItems = useScreenItems();
  const createBorrowerItems = useBorrowerItems(addRecentBorrower);
  const matches = useMatchingBorrowers(results, showAll);
  return filterGroups(
    [
      { id: 'actions', label: t('palette.onThisPage'), items: actionItems },
      {
        id: 'recent',
        label: t('palette.recentBorrowers'),
        items: createBorrowerItems(recentBorrowers),
      },
      {
        id: 'borrowers',
        label: matches.label,
        items: [...createBorrowerItems(results.loans), ...matches.showAllItems],
        isMatchedByLender: isCurrent,
      },
      { id: 'screens', label: t('palette.goTo'), items: screenItems },
    ],
    text.trim(),
  );
}
