import 'virtual:texts/settings';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';

/** Reports the title of a card with unsaved changes, or null if the card has no unsaved changes. */
type ReportUnsaved = (card: string, title: string | null) => void;

const UnsavedCardsContext = createContext<ReportUnsaved | null>(null);

/**
 * Collects the cards with unsaved changes and shows one confirmation that names them all before the user
 * leaves the page (docs/product/settings.md#leave-with-unsaved-cards).
 */
export function UnsavedCards({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const { locale } = useTenant();
  const { pathname } = useLocation();
  /** Titles of unsaved cards by card id. A ref, because navigation may start before the state has been rendered. */
  const titlesByCard = useRef(new Map<string, string>());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<ReportUnsaved>((card, title) => {
    if (title === null) titlesByCard.current.delete(card);
    else titlesByCard.current.set(card, title);
    setUnsaved([...titlesByCard.current.values()]);
  }, []);
  return (
    <UnsavedCardsContext value={report}>
      {children}
      <LeaveGuard
        title={t('settings.leaveTitle', { cards: new Intl.ListFormat(locale).format(unsaved) })}
        confirmsUnload={unsaved.length > 0}
        discardsInput={(to) => titlesByCard.current.size > 0 && to.pathname !== pathname}
      />
    </UnsavedCardsContext>
  );
}

/** Reports to `UnsavedCards` whether a card has unsaved changes, until the card unmounts. */
export function useUnsaved(title: string, isUnsaved: boolean): void {
  const report = useContext(UnsavedCardsContext);
  const card = useId();
  if (report === null) throw new Error('useUnsaved must be used within UnsavedCards.');
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    report(card, title);
    return () => report(card, null);
  }, [report, card, title, isUnsaved]);
}
