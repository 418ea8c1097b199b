import type { FoundLoan } from '@livery/lender-client';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../../lib/services.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { type HotKey, useHotKeys, useTypedAhead } from './hot-keys.ts';

const RECENT = 5;

const loadPalette = () => import('./command-palette.tsx').then((code) => code.CommandPalette);
const loadKeyHelp = () => import('./key-help.tsx').then((code) => code.KeyHelp);

/** Code that is loaded when it is first wanted. @returns null until it has come */
function useLoaded<Code>(load: () => Promise<Code>, wanted: boolean, onFailed: () => void): Code | null {
  const [code, setCode] = useState<{ readonly it: Code } | null>(null);
  const missing = wanted && code === null;
  useEffect(() => {
    if (!missing) return;
    load().then((it) => setCode({ it }), onFailed);
    // Asked for once each time it is wanted, whatever functions this is called with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [missing]);
  return code?.it ?? null;
}

/** Keeps whom the person chose, the latest first, for as long as the frame stands: no longer than the session. */
function useRecent() {
  const [recent, setRecent] = useState<readonly FoundLoan[]>([]);
  const remember = (loan: FoundLoan) =>
    setRecent((before) => [loan, ...before.filter(({ loanId }) => loanId !== loan.loanId)].slice(0, RECENT));
  return { recent, remember };
}

interface Palette {
  readonly open: (what: HotKey) => void;
  /** What is open; stands anywhere in the frame. */
  readonly shown: ReactNode;
}

/** The command palette and the list of shortcuts, with the keys that open them. */
export function usePalette(): Palette {
  const t = useTexts();
  const toasts = useToasts();
  const [opened, setOpened] = useState<HotKey | null>(null);
  const [typedAhead, setTypedAhead] = useState('');
  const [returnTo, setReturnTo] = useState<HTMLElement | null>(null);
  const recents = useRecent();
  const open = (what: HotKey) => {
    setReturnTo(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setOpened(what);
  };
  const close = () => {
    setOpened(null);
    setTypedAhead('');
  };
  const failed = () => {
    close();
    toasts.error(t('problem.network'));
  };
  const CommandPalette = useLoaded(loadPalette, opened === 'palette', failed);
  const KeyHelp = useLoaded(loadKeyHelp, opened === 'keys', failed);
  useHotKeys(open);
  useTypedAhead(opened === 'palette' && CommandPalette === null, setTypedAhead);
  return {
    open,
    shown: (
      <>
        {CommandPalette !== null &&
          createElement(CommandPalette, {
            open: opened === 'palette',
            onClose: close,
            typedAhead,
            returnTo,
            ...recents,
          })}
        {KeyHelp !== null && createElement(KeyHelp, { open: opened === 'keys', onClose: close })}
      </>
    ),
  };
}
