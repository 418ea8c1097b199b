import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { system } from '../ui/theme/system.ts';
import { TitleAnnouncement } from '../ui/title-announcement.tsx';
import { ToastProvider } from '../ui/toasts.tsx';

interface DesignedForProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** What even the outline of a screen needs: its tenant and the design system. */
export function DesignedFor({ services, children }: DesignedForProps) {
  return (
    <ServicesProvider value={services}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </ServicesProvider>
  );
}

/**
 * The portal: services, design system, messages, and the screens. Rendered when the portal is built and in the
 * browser, with a router of its own each time: the markup must be the same.
 * @param props.children the router with its screens
 */
export function App({ services, children }: DesignedForProps) {
  return (
    <DesignedFor services={services}>
      <ToastProvider>{children}</ToastProvider>
      {/* After the screens: its effect, which subscribes, must run after theirs, which set the first title. */}
      <TitleAnnouncement />
    </DesignedFor>
  );
}
