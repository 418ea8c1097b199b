import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { type Services, ServicesProvider } from '../../lib/services.ts';
import { signedInSystem } from '../../ui/theme/signed-in-system.ts';
import { QaTools } from './qa-tools.tsx';

/**
 * Shows the tools of QA beside the portal, as an application of their own: whatever screen is open, also one that failed,
 * they are there, and nothing of them is in the portal's tree.
 */
export function mountQa(services: Services, queryClient: QueryClient): void {
  const { tenant, qaFlags } = services;
  if (tenant.qa === null || qaFlags === null) return;
  const top = document.createElement('div');
  const place = document.createElement('div');
  document.body.prepend(top);
  document.body.append(place);
  createRoot(place).render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <ChakraProvider value={signedInSystem}>
          <QaTools qa={tenant.qa} flags={qaFlags} top={top} />
        </ChakraProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}
