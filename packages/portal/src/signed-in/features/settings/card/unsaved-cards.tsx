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
import { useTexts } from '../../../../lib/services/services.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';

type Tell = (card: string, title: string | null) => void;

const UnsavedCardsContext = createContext<Tell | null>(null);

const titles = new Intl.ListFormat('en-US');

/** A page of cards of which each saves alone. What is in several of them is asked for once before it is lost. */
export function UnsavedCards({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const { pathname } = useLocation();
  /** By card, its title: as it is at this very moment, of which the state is only as fresh as the last render. */
  const live = useRef(new Map<string, string>());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback<Tell>((card, title) => {
    if (title === null) live.current.delete(card);
    else live.current.set(card, title);
    setUnsaved([...live.current.values()]);
  }, []);
  return (
    <UnsavedCardsContext value={tell}>
      {children}
      <LeaveGuard
        title={t('settings.leaveTitle', { cards: titles.format(unsaved) })}
        holdsPage={unsaved.length > 0}
        loses={(to) => live.current.size > 0 && to.pathname !== pathname}
      />
    </UnsavedCardsContext>
  );
}

/** Says to the page that something of the card is not saved, for as long as it is on screen. */
export function useUnsaved(title: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedCardsContext);
  const card = useId();
  if (tell === null) throw new Error('A card stands outside of its page.');
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    tell(card, title);
    return () => tell(card, null);
  }, [tell, card, title, isUnsaved]);
}
