import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../../lib/requests/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services/services.ts';
import { system } from '../../../ui/theme/system.ts';
import { qaFlagsOf } from '../../domain/flags/qa-flags.ts';
import { QaTools } from './qa-tools.tsx';

/**
 * Shows the tools of QA beside the portal, as an application of their own: whatever screen is open, also one that failed,
 * they are there, and nothing of them is in the portal's tree.
 */
export function mountQa(services: Services): void {
  const { tenant } = services;
  const qaFlags = qaFlagsOf(tenant);
  if (tenant.qa === null || qaFlags === null) return;
  const top = document.createElement('div');
  const place = document.createElement('div');
  document.body.prepend(top);
  document.body.append(place);
  createRoot(place).render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <ChakraProvider value={system}>
          <QaTools qa={tenant.qa} flags={qaFlags} top={top} />
        </ChakraProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}
