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
 * Returns a function that returns the path of a borrower's account: its page, or Signed Up with a search for users who
 * may not open the page.
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
  const offered = useSyncExternalStore(store.subscribe, store.list);
  return offered
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
    ...(screen.within === null ? {} : { detail: t(screen.within) }),
    icon: screen.icon,
    run: () => void navigate(screen.to),
  }));
}

/** @param remember receives a borrower who is chosen */
function useBorrowerItems(remember: (loan: LoanSearchResult) => void) {
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
        remember(loan);
        void navigate(getAccountPath(loan));
      },
    }));
}

/** Returns the heading of the borrower results, and an item that shows all of them. */
function useMatchingBorrowers(
  { loans, totalCount, totalIsCapped }: LoanSearchResults,
  showAll: (() => void) | null,
) {
  const t = useTexts();
  const { locale } = useTenant();
  const total = totalCount === null ? '' : `${formatCount(totalCount, locale)}${totalIsCapped ? '+' : ''}`;
  const hasMore = totalCount !== null && totalCount > loans.length;
  const label = hasMore
    ? t('palette.borrowersOf', { shown: formatCount(loans.length, locale), total })
    : t('palette.borrowers');
  const rest: PaletteItem[] =
    showAll === null
      ? []
      : [
          {
            id: 'borrowers:all',
            label: totalIsCapped ? t('palette.showMore') : t('palette.showAll', { total }),
            icon: ListPlus,
            run: showAll,
            keepsPaletteOpen: true,
          },
        ];
  return { label, rest };
}

interface PaletteContent {
  readonly text: string;
  readonly results: LoanSearchResults;
  readonly showAll: (() => void) | null;
  /** True if `results` contains the results for this text, not for an earlier one. */
  readonly isCurrent: boolean;
  readonly recent: readonly LoanSearchResult[];
  readonly remember: (loan: LoanSearchResult) => void;
}

/** Returns the palette's items for a text, in groups (docs/product/borrower-lists.md#palette-content). */
export function usePaletteGroups({
  text,
  results,
  showAll,
  isCurrent,
  recent,
  remember,
}: PaletteContent): PaletteGroup[] {
  const t = useTexts();
  const actions = usePageActionItems(text);
  const screens = useScreenItems();
  const borrowers = useBorrowerItems(remember);
  const matches = useMatchingBorrowers(results, showAll);
  return filterGroups(
    [
      { id: 'actions', label: t('palette.onThisPage'), items: actions },
      { id: 'recent', label: t('palette.recentBorrowers'), items: borrowers(recent) },
      {
        id: 'borrowers',
        label: matches.label,
        items: [...borrowers(results.loans), ...matches.rest],
        isMatchedByLender: isCurrent,
      },
      { id: 'screens', label: t('palette.goTo'), items: screens },
    ],
    text.trim(),
  );
}
