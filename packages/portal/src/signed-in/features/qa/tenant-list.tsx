import { Box, Link } from '@chakra-ui/react';
import type { InjectedQa } from '@livery/tenant-config';
import { useTenant } from '../../../lib/services/services.ts';

/** A tenant as the edge lists it. */
export interface QaTenant {
  readonly slug: string;
  readonly name: string;
  /** Its origin on this machine; null where it has no name here. */
  readonly address: string | null;
}

/**
 * The same page at another tenant. Where this page's tenant was chosen by a cookie, tenants cannot be found by name here, so
 * the next one is chosen the same way; so is a tenant without a local name, at this machine's own address.
 */
export function switchAddress(
  { slug, address }: Pick<QaTenant, 'slug' | 'address'>,
  { chosenBy }: InjectedQa,
  here: Pick<Location, 'protocol' | 'port' | 'origin' | 'pathname' | 'search' | 'hash'>,
): string {
  const path = here.pathname + here.search + here.hash;
  if (chosenBy === 'host' && address !== null) return new URL(path.replace(/^\/+/, '/'), address).href;
  const origin =
    chosenBy === 'cookie' ? here.origin : `${here.protocol}//localhost${here.port && `:${here.port}`}`;
  const url = new URL(path.replace(/^\/+/, '/'), origin);
  url.searchParams.set('tenant', slug);
  return url.href;
}

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
