import type { LoanSearchResult } from '@livery/lender-client';
import { type ComponentProps, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type LoadErrorReason, loadCode } from '../../../../lib/code-loading/load-code.ts';
import { CodeLoadErrorNotice } from '../../../../ui/code-load-error.tsx';
import { type ShortcutDialog, useShortcuts, useTypingBeforeFocus } from './shortcuts.tsx';

const MAX_RECENT_BORROWERS = 5;

const loadPalette = () => import('./command-palette.tsx').then((code) => code.CommandPalette);
const loadShortcutHelp = () => import('./shortcut-help.tsx').then((code) => code.ShortcutHelp);

interface LoadedCode<Code> {
  /** The loaded code; null until it has loaded. */
  readonly code: Code | null;
  /** The reason why the code could not be loaded; null if it loaded, is loading or is not needed. */
  readonly reason: LoadErrorReason | null;
}

/** Loads code when it is first needed. */
function useLoadedCode<Code>(load: () => Promise<Code>, isNeeded: boolean): LoadedCode<Code> {
  const [code, setCode] = useState<{ readonly value: Code } | null>(null);
  const [reason, setReason] = useState<LoadErrorReason | null>(null);
  const isMissing = isNeeded && code === null;
  useEffect(() => {
    if (!isMissing) return;
    loadCode(load, () => setReason('connection-lost')).then(
      (value) => setCode({ value }),
      () => setReason('code-removed'),
    );
    // Loads once each time the code becomes needed. `load` may be a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
  return { code: code?.value ?? null, reason: isMissing ? reason : null };
}

/** Holds the recently selected borrowers, the latest first, until the frame unmounts at the end of the session. */
function useRecentBorrowers() {
  const [recentBorrowers, setRecentBorrowers] = useState<readonly LoanSearchResult[]>([]);
  const addRecentBorrower = (loan: LoanSearchResult) =>
    setRecentBorrowers((previous) =>
      [loan, ...previous.filter(({ loanId }) => loanId !== loan.loanId)].slice(0, MAX_RECENT_BORROWERS),
    );
  return { recentBorrowers, addRecentBorrower };
}

type CommandPalette = Awaited<ReturnType<typeof loadPalette>>;

interface PaletteWithTextProps extends Omit<ComponentProps<CommandPalette>, 'text' | 'setText' | 'onReady'> {
  readonly palette: LoadedCode<CommandPalette>;
}

/**
 * The palette with its text. Characters are collected from the moment the palette is opened, even before its code has
 * loaded and its field has the focus.
 */
function PaletteWithText({ palette, ...content }: PaletteWithTextProps) {
  const [text, setText] = useState('');
  const [isReady, setReady] = useState(false);
  useTypingBeforeFocus(content.open && !isReady && palette.reason === null, (character) =>
    setText((previous) => previous + character),
  );
  if (palette.code === null) return null;
  return createElement(palette.code, { ...content, text, setText, onReady: () => setReady(true) });
}

interface Palette {
  readonly open: (dialog: ShortcutDialog) => void;
  readonly dialog: ReactNode;
}

/** Provides the command palette and the list of shortcuts, with the shortcuts that open them. */
export function usePalette(): Palette {
  const [opened, setOpened] = useState<ShortcutDialog | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const [previousFocus, setPreviousFocus] = useState<HTMLElement | null>(null);
  const selectedAction = useRef<(() => void) | null>(null);
  const recentBorrowerProps = useRecentBorrowers();
  const runSelectedAction = () => {
    const run = selectedAction.current;
    selectedAction.current = null;
    run?.();
  };
  const open = (dialog: ShortcutDialog) => {
    // Ignores the shortcut if it is pressed again while the palette loads.
    if (dialog === opened) return;
    // If the palette is still closing, the action that the user selected has not run yet.
    runSelectedAction();
    setPreviousFocus(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setOpened(dialog);
    if (dialog === 'palette') setOpenCount(openCount + 1);
  };
  const close = () => setOpened(null);
  const palette = useLoadedCode(loadPalette, opened === 'palette');
  const shortcutHelp = useLoadedCode(loadShortcutHelp, opened === 'keys');
  const reason = palette.reason ?? shortcutHelp.reason;
  useShortcuts(open);
  return {
    open,
    dialog: (
      <>
        <PaletteWithText
          key={openCount}
          palette={palette}
          open={opened === 'palette'}
          onClose={close}
          onSelected={(run) => {
            selectedAction.current = run;
          }}
          onClosed={runSelectedAction}
          previousFocus={previousFocus}
          {...recentBorrowerProps}
        />
        {shortcutHelp.code !== null &&
          createElement(shortcutHelp.code, { open: opened === 'keys', onClose: close })}
        {reason !== null && <CodeLoadErrorNotice reason={reason} onClose={close} />}
      </>
    ),
  };
}
