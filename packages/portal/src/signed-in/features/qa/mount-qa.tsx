import { ChakraProvider } from '@chakra-ui/react';
import type { InjectedTenant } from '@livery/tenant-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../../lib/requests/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services/services.ts';
import { system } from '../../../ui/theme/system.ts';
import { getQaFlags } from '../../domain/flags/qa-flags.ts';
import { QaTools } from './qa-tools.tsx';
import { connectStudio } from './studio-connection.ts';

/**
 * Mounts the testing tools as a separate React root, so that they remain available when a screen of the
 * portal fails. In a preview of the studio, connects the page to the studio instead. Does nothing if the
 * tenant has no testing tools (docs/product/sign-in-and-session.md#testing-tools).
 * @param replaceTenant renders the portal with another brand, texts and flags
 */
export function mountQa(services: Services, replaceTenant: (tenant: InjectedTenant) => void): void {
  const { tenant } = services;
  const qaFlags = getQaFlags(tenant);
  if (tenant.qa === null || qaFlags === null) return;
  if (tenant.qa.studioOrigin !== undefined) {
    connectStudio(tenant.qa.studioOrigin, tenant, replaceTenant);
    return;
  }
  const bannerContainer = document.createElement('div');
  const toolsContainer = document.createElement('div');
  document.body.prepend(bannerContainer);
  document.body.append(toolsContainer);
  createRoot(toolsContainer).render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <ChakraProvider value={system}>
          <QaTools qa={tenant.qa} flags={qaFlags} bannerContainer={bannerContainer} />
        </ChakraProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}
