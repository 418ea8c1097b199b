import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from '../lib/services/services.ts';
import { SessionQueriesProvider } from '../signed-in/app/session-queries.tsx';
import { ToastProvider } from '../ui/plain/toasts.tsx';
import { system } from '../ui/theme/system.ts';

interface ProvidersProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** The providers for a component that neither reads server state nor shows toasts. */
export function MinimalProviders({ services, children }: ProvidersProps) {
  return (
    <ServicesProvider value={services}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </ServicesProvider>
  );
}

export function Providers({ services, children }: ProvidersProps) {
  return (
    <MinimalProviders services={services}>
      <ToastProvider>
        <SessionQueriesProvider>{children}</SessionQueriesProvider>
      </ToastProvider>
    </MinimalProviders>
  );
}
