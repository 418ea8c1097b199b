import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../lib/page/use-is-hydrated.ts';
import type { ErrorAction } from '../../lib/requests/error-messages.ts';
import { useSessionStore, useTexts } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';

type ToastKind = 'success' | 'error';

interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ErrorAction | undefined;
}

/**
 * Time in ms before a toast disappears: 3 s for a success (docs/product/texts-and-messages.md#success-toast), and 8 s
 * for an error, which takes longer to read.
 */
const LIFETIME_MS = { success: 3000, error: 8000 } as const;

export interface Toasts {
  readonly success: (text: string) => void;
  /** @param action a button of the message, which then stays until it is dismissed */
  readonly error: (text: string, action?: ErrorAction) => void;
  readonly clear: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('A component that shows toasts is outside ToastProvider.');
  return toasts;
}

/** Restricts toasts to the signed-in user: toasts that arrive after the session has ended are dropped. */
export function SessionToasts({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts();
  const session = useSessionStore();
  const sessionToasts = useMemo<Toasts>(() => {
    const getUserId = () => session.state().session?.user.id;
    const id = getUserId();
    return {
      success: (text) => {
        if (getUserId() === id) toasts.success(text);
      },
      error: (text, action) => {
        if (getUserId() === id) toasts.error(text, action);
      },
      clear: toasts.clear,
    };
  }, [toasts, session]);
  return <ToastContext value={sessionToasts}>{children}</ToastContext>;
}

interface ToastProps extends Pick<ToastMessage, 'kind' | 'text' | 'action'> {
  readonly onClose: () => void;
}

function Toast({ kind, text, action, onClose }: ToastProps) {
  const t = useTexts();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = action !== undefined || pointed || focused;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, LIFETIME_MS[kind]);
    return () => clearTimeout(timer);
  }, [stays, kind, onClose]);
  return (
    <div
      className={getClassName(kind === 'success' ? 'toast-success' : 'toast-error')}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={getClassName('toast-icon')}>
        {kind === 'success' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      </div>
      <p className={getClassName('toast-text')}>{text}</p>
      {action !== undefined && (
        <button type="button" className={getClassName('toast-action')} onClick={action.run}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('toast.dismiss')}
        title={t('toast.dismiss')}
        className={getClassName('toast-close')}
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Removes the toasts of a session when it ends, so that the next user does not see them. */
function useClearAtSessionEnd({ clear }: Pick<Toasts, 'clear'>) {
  const session = useSessionStore();
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().session === null) clear();
      }),
    [session, clear],
  );
}

/**
 * Renders next to the page root, like dialogs. Prerendered markup has the content inside the root; hydration moves it.
 */
function TopLayer({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() ? createPortal(children, document.body) : children;
}

let lastId = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [toasts, closers] = useMemo(() => {
    const known = new Map<number, () => void>();
    const close = (id: number) => {
      known.delete(id);
      setMessages((current) => current.filter((message) => message.id !== id));
    };
    const show = (kind: ToastKind) => (text: string, action?: ErrorAction) => {
      const id = ++lastId;
      known.set(id, () => close(id));
      // A repeated message replaces the previous one.
      setMessages((current) => [
        ...current.filter((message) => message.text !== text),
        { id, kind, text, action },
      ]);
    };
    const clear = () => {
      known.clear();
      setMessages([]);
    };
    return [{ success: show('success'), error: show('error'), clear } satisfies Toasts, known] as const;
  }, []);
  useClearAtSessionEnd(toasts);
  const list = (kind: ToastKind) =>
    messages
      .filter((message) => message.kind === kind)
      .map(({ id, text, action }) => (
        <Toast
          key={id}
          kind={kind}
          text={text}
          action={action}
          onClose={closers.get(id) ?? (() => undefined)}
        />
      ));
  return (
    <ToastContext value={toasts}>
      {children}
      <TopLayer>
        {/* The lists are live regions. The section also sets aria-live, because an open dialog hides
            elements without this attribute from screen readers. */}
        <section
          data-toasts
          aria-live="off"
          aria-label={t('toast.region')}
          className={getClassName('toasts')}
        >
          <div role="alert" className={getClassName('toast-list')}>
            {list('error')}
          </div>
          <div role="status" className={getClassName('toast-list')}>
            {list('success')}
          </div>
        </section>
      </TopLayer>
    </ToastContext>
  );
}
