import type { FoundLoan } from '@livery/lender-client';
import { type ComponentProps, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../../lib/code-loading/load-code.ts';
import type { MissingReason } from '../../../../lib/code-loading/missing-reason.ts';
import { MissingCodeNotice } from '../../../../ui/missing-code-notice.tsx';
import { type HotKey, useHotKeys, useTypedAhead } from './hot-keys.ts';

const RECENT = 5;

const loadPalette = () => import('./command-palette.tsx').then((code) => code.CommandPalette);
const loadKeyHelp = () => import('./key-help.tsx').then((code) => code.KeyHelp);

interface Loaded<Code> {
  /** Null until it has arrived. */
  readonly code: Code | null;
  /** Why the code is missing although it is wanted. */
  readonly reason: MissingReason | null;
}

/** Loads code when it is first wanted. */
function useLoaded<Code>(load: () => Promise<Code>, wanted: boolean): Loaded<Code> {
  const [code, setCode] = useState<{ readonly it: Code } | null>(null);
  const [reason, setReason] = useState<MissingReason | null>(null);
  const missing = wanted && code === null;
  useEffect(() => {
    if (!missing) return;
    loadCode(load, () => setReason('connection-lost')).then(
      (it) => setCode({ it }),
      () => setReason('code-gone'),
    );
    // Asked for once each time it is wanted, whatever functions this is called with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [missing]);
  return { code: code?.it ?? null, reason: missing ? reason : null };
}

/** Keeps whom the person chose, the latest first, for as long as the frame stands: no longer than the session. */
function useRecent() {
  const [recent, setRecent] = useState<readonly FoundLoan[]>([]);
  const remember = (loan: FoundLoan) =>
    setRecent((before) => [loan, ...before.filter(({ loanId }) => loanId !== loan.loanId)].slice(0, RECENT));
  return { recent, remember };
}

type CommandPalette = Awaited<ReturnType<typeof loadPalette>>;

interface TypedIntoProps extends Omit<ComponentProps<CommandPalette>, 'text' | 'setText' | 'onReady'> {
  readonly palette: Loaded<CommandPalette>;
}

/** The palette, and what is typed from the moment on in which it is asked for: before its code is there and has the focus, too. */
function TypedInto({ palette, ...content }: TypedIntoProps) {
  const [text, setText] = useState('');
  const [isReady, setReady] = useState(false);
  useTypedAhead(content.open && !isReady && palette.reason === null, (letter) =>
    setText((before) => before + letter),
  );
  if (palette.code === null) return null;
  return createElement(palette.code, { ...content, text, setText, onReady: () => setReady(true) });
}

interface Palette {
  readonly open: (what: HotKey) => void;
  /** What is open; stands anywhere in the frame. */
  readonly shown: ReactNode;
}

/** The command palette and the list of shortcuts, with the keys that open them. */
export function usePalette(): Palette {
  const [opened, setOpened] = useState<HotKey | null>(null);
  const [visits, setVisits] = useState(0);
  const [returnTo, setReturnTo] = useState<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const recents = useRecent();
  const doChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const open = (what: HotKey) => {
    // Its key may be among the letters that are typed ahead.
    if (what === opened) return;
    // The one before may still be fading away.
    doChosen();
    setReturnTo(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    setOpened(what);
    if (what === 'palette') setVisits(visits + 1);
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
        <TypedInto
          key={visits}
          palette={palette}
          open={opened === 'palette'}
          onClose={close}
          onChosen={(run) => {
            chosen.current = run;
          }}
          onGone={doChosen}
          returnTo={returnTo}
          {...recents}
        />
        {keyHelp.code !== null && createElement(keyHelp.code, { open: opened === 'keys', onClose: close })}
        {reason !== null && <MissingCodeNotice reason={reason} onClose={close} />}
      </>
    ),
  };
}
