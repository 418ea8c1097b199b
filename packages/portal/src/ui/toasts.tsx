import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProblemAction } from '../lib/problem-message.ts';
import { useSessionStore, useTexts } from '../lib/services.ts';
import { useAlive } from '../lib/use-alive.ts';
import { IconButton } from './icon-button.tsx';

type ToastKind = 'success' | 'error';

interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ProblemAction | undefined;
}

/** How long each kind stays; a success as spec section 9 says, an error long enough to be read twice. */
const LIFETIME_MS = { success: 3000, error: 8000 } as const;

/** Shows short messages at top centre; screen readers announce them. */
export interface Toasts {
  readonly success: (text: string) => void;
  /** @param action a button of the message, which then stays until it is dismissed */
  readonly error: (text: string, action?: ProblemAction) => void;
  /** Takes all messages away, when what they spoke of is being tried again. */
  readonly clear: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('A component that shows toasts stands outside their provider.');
  return toasts;
}

/**
 * Messages from the screens of one session. What is said late, when that session has ended, is said to nobody: whoever is
 * there next has not asked for it.
 */
export function SessionToasts({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts();
  const session = useSessionStore();
  const ofSession = useMemo<Toasts>(() => {
    const idNow = () => session.state().session?.user.id;
    const id = idNow();
    return {
      success: (text) => {
        if (idNow() === id) toasts.success(text);
      },
      error: (text, action) => {
        if (idNow() === id) toasts.error(text, action);
      },
      clear: toasts.clear,
    };
  }, [toasts, session]);
  return <ToastContext value={ofSession}>{children}</ToastContext>;
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
    <Box
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      p="1"
      ps="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="floating"
      pointerEvents="auto"
      animation="drop-in 160ms ease-out"
      colorPalette={kind === 'success' ? 'success' : 'danger'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Box color="colorPalette.fg" py="2" _icon={{ boxSize: '4' }}>
        {kind === 'success' ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      </Box>
      <Text py="1.5" flex="1">
        {text}
      </Text>
      {action !== undefined && (
        <Button variant="outline" size="sm" colorPalette="neutral" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('toast.dismiss')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}

/** The next person reads nothing that was said to the last one. */
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

/** Beside the page, where dialogs stand too. The prerendered screen has it within; it moves when it comes alive. */
function TopLayer({ children }: { readonly children: ReactNode }) {
  return useAlive() ? createPortal(children, document.body) : children;
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
    const show = (kind: ToastKind) => (text: string, action?: ProblemAction) => {
      const id = ++lastId;
      known.set(id, () => close(id));
      // The same sentence twice is one message, shown anew.
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
        <Stack
          as="section"
          data-toasts
          // Its parts speak for themselves. A dialog hides all but what is marked as live from screen readers.
          aria-live="off"
          aria-label={t('toast.region')}
          position="fixed"
          top="3"
          insetX="3"
          mx="auto"
          maxW="26rem"
          // Nothing lies over the page while there is no message: an open dialog lets this region take presses.
          gap="0"
          css={{ '& > :not(:empty) + :not(:empty)': { mt: '2' } }}
          zIndex="toast"
          pointerEvents="none"
        >
          <Stack role="alert" gap="2">
            {list('error')}
          </Stack>
          <Stack role="status" gap="2">
            {list('success')}
          </Stack>
        </Stack>
      </TopLayer>
    </ToastContext>
  );
}
