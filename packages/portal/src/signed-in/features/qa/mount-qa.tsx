import 'virtual:texts/qa';
import { Box, Button, ChakraProvider, Flex, Link } from '@chakra-ui/react';
import type { InjectedQaContext, InjectedTenant } from '@livery/tenant-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../../lib/requests/query-client.ts';
import { type Services, ServicesProvider, useTenant, useTexts } from '../../../lib/services/services.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { system } from '../../../ui/theme/system.ts';
import { getQaFlags, type QaFlags } from '../../domain/flags/qa-flags.ts';
import { QaPanel, useQaFlagOverrides } from './qa-panel.tsx';
import { connectStudio } from './studio-connection.ts';

/** Names the tenant on pages whose address does not identify it, because a cookie selected the tenant. */
function TenantBanner() {
  const t = useTexts();
  const { name } = useTenant();
  return (
    <Flex
      as="aside"
      aria-label={t('qa.bannerLabel')}
      bg="warning.subtle"
      color="warning.fg"
      borderBottomWidth="1px"
      borderColor="warning.border"
      px="4"
      py="2"
      gap="3"
      textStyle="sm"
      justify="center"
      wrap="wrap"
    >
      <span>{t('qa.banner', { name })}</span>
      <Link href="/?tenant=" color="inherit" textDecoration="underline">
        {t('qa.leave')}
      </Link>
    </Flex>
  );
}

interface QaToolsProps {
  readonly qa: InjectedQaContext;
  readonly flags: QaFlags;
  /** Container for the banner, above the portal's root element. */
  readonly bannerContainer: HTMLElement;
}

function QaTools({ qa, flags, bannerContainer }: QaToolsProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const count = Object.keys(useQaFlagOverrides(flags)).length;
  const label = count === 0 ? t('qa.openLabel') : t('qa.openLabelWithFlags', { count });
  return (
    <>
      {qa.chosenBy === 'cookie' && createPortal(<TenantBanner />, bannerContainer)}
      <Box as="aside" aria-label={t('qa.title')} position="fixed" bottom="2" insetStart="2" zIndex="bar">
        <Button
          variant="outline"
          size="xs"
          boxShadow="floating"
          px={count === 0 ? '0' : '1.5'}
          aria-label={label}
          title={label}
          onClick={() => setOpen(true)}
        >
          <FlaskConical aria-hidden />
          {count > 0 && <span aria-hidden>{count}</span>}
        </Button>
      </Box>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('qa.title')} size="md">
        <QaPanel qa={qa} flags={flags} />
      </Dialog>
    </>
  );
}

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
