import type { FoundLoan, FoundLoans } from '@livery/lender-client';
import { ListPlus, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../../lib/format/names.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { formatPhone } from '../../../../lib/format/phone.ts';
import { usePaletteActionStore } from '../../../../lib/page/palette-actions.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { useMayOpen } from '../../../domain/access/use-may-open.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { matchingGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { PALETTE_SCREENS } from './palette-screens.ts';

/** Where a borrower's account is looked at: on its page, or in the list by who may not open that. */
function useAccountPath() {
  const mayOpenDetails = useMay('BORROWERS.DETAILS');
  return ({ loanId, loanNumber }: FoundLoan) =>
    mayOpenDetails
      ? `/borrowers/signed-up/borrowers-details/loan-id/${loanId}`
      : `/borrowers/signed-up?query=${encodeURIComponent(loanNumber)}`;
}

/** What the open page lets the person do. */
function useActions(text: string): PaletteItem[] {
  const store = usePaletteActionStore();
  const offered = useSyncExternalStore(store.subscribe, store.list);
  return offered
    .filter(({ onlyFound = false }) => !onlyFound || text.trim() !== '')
    .map(({ id, label, icon, run }) => ({ id: `action:${id}`, label, icon, run }));
}

function useScreens(): PaletteItem[] {
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

/** @param remember told of a borrower who was chosen */
function useBorrowers(remember: (loan: FoundLoan) => void) {
  const t = useTexts();
  const navigate = useNavigate();
  const pathOf = useAccountPath();
  return (loans: readonly FoundLoan[]): PaletteItem[] =>
    loans.map((loan) => ({
      id: `borrower:${loan.loanId}`,
      label: fullName(loan.borrower),
      detail: [t('palette.accountNumber', { number: loan.loanNumber }), formatPhone(loan.phone)]
        .filter((part) => part !== '')
        .join(' · '),
      keywords: loan.phone,
      icon: UserRound,
      run: () => {
        remember(loan);
        void navigate(pathOf(loan));
      },
    }));
}

/** The heading of what was found, and a last item that shows the rest of it. */
function useMatches({ loans, totalCount, totalIsCapped }: FoundLoans, showAll: (() => void) | null) {
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
            staysOpen: true,
          },
        ];
  return { label, rest };
}

interface PaletteContent {
  readonly text: string;
  readonly found: FoundLoans;
  readonly showAll: (() => void) | null;
  /** Whether what was found is the answer to this text, and not to one before it. */
  readonly answered: boolean;
  readonly recent: readonly FoundLoan[];
  readonly remember: (loan: FoundLoan) => void;
}

/** Everything that the palette offers for a text, in groups. */
export function usePaletteGroups({
  text,
  found,
  showAll,
  answered,
  recent,
  remember,
}: PaletteContent): PaletteGroup[] {
  const t = useTexts();
  const actions = useActions(text);
  const screens = useScreens();
  const borrowers = useBorrowers(remember);
  const matches = useMatches(found, showAll);
  return matchingGroups(
    [
      { id: 'actions', label: t('palette.onThisPage'), items: actions },
      { id: 'recent', label: t('palette.recentBorrowers'), items: borrowers(recent) },
      {
        id: 'borrowers',
        label: matches.label,
        items: [...borrowers(found.loans), ...matches.rest],
        answers: answered,
      },
      { id: 'screens', label: t('palette.goTo'), items: screens },
    ],
    text.trim(),
  );
}
