import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Services, ServicesProvider } from '../lib/services.ts';
import { system } from '../ui/system.ts';
import { ToastProvider } from '../ui/toasts.tsx';

interface AppProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
}

/** The portal: services, server state, design system, messages, and the screens. */
export function App({ services, queryClient, router }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <ChakraProvider value={system}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ChakraProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
