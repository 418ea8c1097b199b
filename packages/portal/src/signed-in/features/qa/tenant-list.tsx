import { Box, Link } from '@chakra-ui/react';
import type { InjectedQa } from '@livery/tenant-config';
import { useTenant } from '../../../lib/services/services.ts';
import { type QaTenant, switchAddress } from './switch-address.ts';

/** Links to the same page at every other tenant. */
export function TenantList({
  qa,
  tenants,
}: {
  readonly qa: InjectedQa;
  readonly tenants: readonly QaTenant[];
}) {
  const { slug: current } = useTenant();
  return (
    <Box as="ul" listStyleType="none" maxH="15rem" overflowY="auto" borderWidth="1px" borderRadius="l2">
      {tenants.map(({ slug, name, address }) => (
        <Box as="li" key={slug} _notLast={{ borderBottomWidth: '1px' }}>
          <Link
            href={switchAddress({ slug, address }, qa, window.location)}
            aria-current={slug === current ? 'page' : undefined}
            display="flex"
            px="3"
            minH={{ base: '11', md: '9' }}
            alignItems="center"
            color={slug === current ? 'fg' : 'accent.fg'}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
