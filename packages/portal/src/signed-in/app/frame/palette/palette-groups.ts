import type { LoanSearchResult, LoanSearchResults } from '@livery/lender-client';
import { ListPlus, type LucideIcon, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatFullName } from '../../../../lib/format/names.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { formatPhone } from '../../../../lib/format/phone.ts';
import { usePaletteActionStore } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useMayOpen } from '../../../domain/access/guard.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { PALETTE_SCREENS } from './palette-screens.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Additional text that distinguishes items with the same label. */
  readonly detail?: string;
  /** Text that a search matches in addition to label and detail. */
  readonly keywords?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** True if choosing the item changes the results instead of closing the palette. */
  readonly keepsPaletteOpen?: true;
}

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  /** True if the lender has matched the items to the text, so that they are not filtered again. */
  readonly isMatchedByLender?: boolean;
}

/** Removes accents and case. */
const removeAccentsAndCase = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns true for digits with any punctuation, such as (312) 555-0142. */
const isNumberLike = (text: string) => /^[\d\s().+-]+$/.test(text);
const stripNonDigits = (text: string) => text.replaceAll(/\D/g, '');

/** Returns true if the item contains every word of the text or, for a text that is a number, all of its digits. */
export function matchesText({ label, detail = '', keywords = '' }: PaletteItem, text: string): boolean {
  const searchable = removeAccentsAndCase(`${label} ${detail} ${keywords}`);
  if (isNumberLike(text) && searchable.includes(stripNonDigits(text))) return true;
  return removeAccentsAndCase(text)
    .split(/\s+/)
    .every((word) => searchable.includes(word));
}

/** Returns the groups with their matching items, without empty groups. An item appears once, in its first group. */
export function filterGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const addedIds = new Set<string>();
  return groups.flatMap((group) => {
    const { isMatchedByLender = false } = group;
    const items = group.items.filter(
      (item) => !addedIds.has(item.id) && (isMatchedByLender || matchesText(item, text)),
    );
    for (const { id } of items) addedIds.add(id);
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

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
