import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '../../lib/page/component-lifecycle.ts';
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
 * The time in ms before a toast disappears: 3 s for a success message
 * (docs/product/texts-and-messages.md#success-toast), and 8 s for an error message, which takes longer to
 * read.
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

/**
 * Provides toasts for the signed-in user. A toast that arrives after the session of that user has ended is
 * not shown.
 */
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
  const [isPointerOver, setPointerOver] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const shouldStay = action !== undefined || isPointerOver || hasFocus;
  useEffect(() => {
    if (shouldStay) return;
    const timer = setTimeout(onClose, LIFETIME_MS[kind]);
    return () => clearTimeout(timer);
  }, [shouldStay, kind, onClose]);
  return (
    <div
      className={getClassName(kind === 'success' ? 'toast-success' : 'toast-error')}
      onMouseEnter={() => setPointerOver(true)}
      onMouseLeave={() => setPointerOver(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
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
 * Renders its content next to the root element of the page, like dialogs. Prerendered markup has the content
 * inside the root element; after hydration, the content moves.
 */
function TopLayer({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() ? createPortal(children, document.body) : children;
}

let lastId = 0;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [toasts, closersOfToasts] = useMemo(() => {
    const closersById = new Map<number, () => void>();
    const close = (id: number) => {
      closersById.delete(id);
      setMessages((current) => current.filter((message) => message.id !== id));
    };
    const show = (kind: ToastKind) => (text: string, action?: ErrorAction) => {
      const id = ++lastId;
      closersById.set(id, () => close(id));
      // A message with the same text replaces the previous message.
      setMessages((current) => [
        ...current.filter((message) => message.text !== text),
        { id, kind, text, action },
      ]);
    };
    const clear = () => {
      closersById.clear();
      setMessages([]);
    };
    return [{ success: show('success'), error: show('error'), clear } satisfies Toasts, closersById] as const;
  }, []);
  useClearAtSessionEnd(toasts);
  const renderToasts = (kind: ToastKind) =>
    messages
      .filter((message) => message.kind === kind)
      .map(({ id, text, action }) => (
        <Toast
          key={id}
          kind={kind}
          text={text}
          action={action}
          onClose={closersOfToasts.get(id) ?? (() => undefined)}
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
            {renderToasts('error')}
          </div>
          <div role="status" className={getClassName('toast-list')}>
            {renderToasts('success')}
          </div>
        </section>
      </TopLayer>
    </ToastContext>
  );
}
