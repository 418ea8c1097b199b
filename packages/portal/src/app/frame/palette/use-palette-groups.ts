import type { FoundLoan } from '@livery/lender-client';
import { UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../lib/names.ts';
import { usePaletteActionStore } from '../../../lib/palette-actions.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { useTexts } from '../../../lib/services.ts';
import { useMayOpen } from '../../../lib/use-may-open.ts';
import { useMay } from '../../../lib/use-permissions.ts';
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

interface PaletteContent {
  readonly text: string;
  readonly found: readonly FoundLoan[];
  /** Whether what was found is the answer to this text, and not to one before it. */
  readonly answered: boolean;
  readonly recent: readonly FoundLoan[];
  readonly remember: (loan: FoundLoan) => void;
}

/** Everything that the palette offers for a text, in groups. */
export function usePaletteGroups({
  text,
  found,
  answered,
  recent,
  remember,
}: PaletteContent): PaletteGroup[] {
  const t = useTexts();
  const actions = useActions(text);
  const screens = useScreens();
  const borrowers = useBorrowers(remember);
  return matchingGroups(
    [
      { id: 'actions', label: t('palette.onThisPage'), items: actions },
      { id: 'recent', label: t('palette.recentBorrowers'), items: borrowers(recent) },
      { id: 'borrowers', label: t('palette.borrowers'), items: borrowers(found), answers: answered },
      { id: 'screens', label: t('palette.goTo'), items: screens },
    ],
    text.trim(),
  );
}
