import 'virtual:texts/qa';
import { Box, Button, Flex, Link } from '@chakra-ui/react';
import type { InjectedQaContext } from '@livery/tenant-config';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QaFlags } from '../../domain/flags/qa-flags.ts';
import { QaPanel, useFlagOverrides } from './qa-panel.tsx';

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

export function QaTools({ qa, flags, bannerContainer }: QaToolsProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const count = Object.keys(useFlagOverrides(flags)).length;
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
