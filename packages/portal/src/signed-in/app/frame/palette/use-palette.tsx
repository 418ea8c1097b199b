import type { LoanSearchResult } from '@livery/lender-client';
import { type ComponentProps, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoadErrorReason } from '../../../../lib/code-loading/load-code.ts';
import { loadCode } from '../../../../lib/code-loading/load-code.ts';
import { CodeLoadErrorNotice } from '../../../../ui/code-load-error-notice.tsx';
import { type ShortcutDialog, useShortcuts, useTypeAhead } from './shortcuts.ts';

const RECENT = 5;

const loadPalette = () => import('./command-palette.tsx').then((code) => code.CommandPalette);
const loadKeyHelp = () => import('./shortcut-help.tsx').then((code) => code.ShortcutHelp);

interface Loaded<Code> {
  /** Null until it has loaded. */
  readonly code: Code | null;
  /** The reason why needed code did not load, else null. */
  readonly reason: LoadErrorReason | null;
}

/** Loads code when it is first needed. */
function useLoadedCode<Code>(load: () => Promise<Code>, isNeeded: boolean): Loaded<Code> {
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return { code: code?.value ?? null, reason: isMissing ? reason : null };
}

/** Holds the recently chosen borrowers, the latest first, until the frame unmounts at the end of the session. */
function useRecentBorrowers() {
  const [recent, setRecent] = useState<readonly LoanSearchResult[]>([]);
  const remember = (loan: LoanSearchResult) =>
    setRecent((before) => [loan, ...before.filter(({ loanId }) => loanId !== loan.loanId)].slice(0, RECENT));
  return { recent, remember };
}

type CommandPalette = Awaited<ReturnType<typeof loadPalette>>;

interface PaletteWithTextProps extends Omit<ComponentProps<CommandPalette>, 'text' | 'setText' | 'onReady'> {
  readonly palette: Loaded<CommandPalette>;
}

/**
 * The palette with its text. Characters are collected from the moment the palette is opened, even before its code has
 * loaded and its field has the focus.
 */
function PaletteWithText({ palette, ...content }: PaletteWithTextProps) {
  const [text, setText] = useState('');
  const [isReady, setReady] = useState(false);
  useTypeAhead(content.open && !isReady && palette.reason === null, (letter) =>
    setText((before) => before + letter),
  );
  if (palette.code === null) return null;
  return createElement(palette.code, { ...content, text, setText, onReady: () => setReady(true) });
}

interface Palette {
  readonly open: (what: ShortcutDialog) => void;
  readonly dialog: ReactNode;
}

/** Provides the command palette and the list of shortcuts, with the shortcuts that open them. */
export function usePalette(): Palette {
  const [opened, setOpened] = useState<ShortcutDialog | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const [returnTo, setReturnTo] = useState<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const recents = useRecentBorrowers();
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const open = (what: ShortcutDialog) => {
    // Ignores the shortcut if it is pressed again while the palette loads.
    if (what === opened) return;
    // If the palette is still closing, the action that the user chose in it has not run yet.
    runChosen();
    setReturnTo(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setOpened(what);
    if (what === 'palette') setOpenCount(openCount + 1);
  };
  const close = () => setOpened(null);
  const palette = useLoadedCode(loadPalette, opened === 'palette');
  const keyHelp = useLoadedCode(loadKeyHelp, opened === 'keys');
  const reason = palette.reason ?? keyHelp.reason;
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
          onChosen={(run) => {
            chosen.current = run;
          }}
          onClosed={runChosen}
          returnTo={returnTo}
          {...recents}
        />
        {keyHelp.code !== null && createElement(keyHelp.code, { open: opened === 'keys', onClose: close })}
        {reason !== null && <CodeLoadErrorNotice reason={reason} onClose={close} />}
      </>
    ),
  };
}
