import type { LoanSearchResult } from '@livery/lender-client';
import { type ComponentProps, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../../lib/code-loading/load-code.ts';
import type { MissingReason } from '../../../../lib/code-loading/missing-reason.ts';
import { MissingCodeNotice } from '../../../../ui/missing-code-notice.tsx';
import { type HotKey, useHotKeys, useTypeAhead } from './hot-keys.ts';

const RECENT = 5;

const loadPalette = () => import('./command-palette.tsx').then((code) => code.CommandPalette);
const loadKeyHelp = () => import('./key-help.tsx').then((code) => code.KeyHelp);

interface Loaded<Code> {
  /** Null until it has loaded. */
  readonly code: Code | null;
  /** The reason why needed code did not load; null otherwise. */
  readonly reason: MissingReason | null;
}

/** Loads code when it is first needed. */
function useLoaded<Code>(load: () => Promise<Code>, isNeeded: boolean): Loaded<Code> {
  const [code, setCode] = useState<{ readonly value: Code } | null>(null);
  const [reason, setReason] = useState<MissingReason | null>(null);
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
function useRecent() {
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
  readonly open: (what: HotKey) => void;
  /** The open dialog. It may be rendered anywhere in the frame. */
  readonly shown: ReactNode;
}

/** Provides the command palette and the list of shortcuts, with the shortcuts that open them. */
export function usePalette(): Palette {
  const [opened, setOpened] = useState<HotKey | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const [returnTo, setReturnTo] = useState<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const recents = useRecent();
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const open = (what: HotKey) => {
    // The shortcut may be pressed again while the palette loads.
    if (what === opened) return;
    // The previous palette may still be closing, with an action to run.
    runChosen();
    setReturnTo(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setOpened(what);
    if (what === 'palette') setOpenCount(openCount + 1);
  };
  const close = () => setOpened(null);
  const palette = useLoaded(loadPalette, opened === 'palette');
  const keyHelp = useLoaded(loadKeyHelp, opened === 'keys');
  const reason = palette.reason ?? keyHelp.reason;
  useHotKeys(open);
  return {
    open,
    shown: (
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
        {reason !== null && <MissingCodeNotice reason={reason} onClose={close} />}
      </>
    ),
  };
}
