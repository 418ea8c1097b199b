import { Box, Link } from '@chakra-ui/react';
import type { InjectedQaContext } from '@livery/tenant-config';
import { useTenant } from '../../../lib/services/services.ts';

export interface QaTenant {
  readonly slug: string;
  readonly name: string;
  /** Origin of the tenant on the developer's machine; null if it has no local host name. */
  readonly address: string | null;
}

/**
 * Returns the URL of the current page at another tenant. If the host selected this tenant, uses the other
 * tenant's host. If a cookie selected this tenant, host names do not resolve in this environment, so the
 * parameter `tenant` selects the other tenant at the same origin. If the other tenant has no local host name,
 * the parameter `tenant` selects it at localhost.
 */
export function buildSwitchUrl(
  { slug, address }: Pick<QaTenant, 'slug' | 'address'>,
  { chosenBy }: InjectedQaContext,
  pageLocation: Pick<Location, 'protocol' | 'port' | 'origin' | 'pathname' | 'search' | 'hash'>,
): string {
  const path = pageLocation.pathname + pageLocation.search + pageLocation.hash;
  if (chosenBy === 'host' && address !== null) return new URL(path.replace(/^\/+/, '/'), address).href;
  const origin =
    chosenBy === 'cookie'
      ? pageLocation.origin
      : `${pageLocation.protocol}//localhost${pageLocation.port && `:${pageLocation.port}`}`;
  const url = new URL(path.replace(/^\/+/, '/'), origin);
  url.searchParams.set('tenant', slug);
  return url.href;
}

/** Lists all tenants with links to the current page (docs/product/sign-in-and-session.md#tenant-switch). */
export function TenantList({
  qa,
  tenants,
}: {
  readonly qa: InjectedQaContext;
  readonly tenants: readonly QaTenant[];
}) {
  const { slug: currentSlug } = useTenant();
  return (
    <Box as="ul" listStyleType="none" maxH="15rem" overflowY="auto" borderWidth="1px" borderRadius="l2">
      {tenants.map(({ slug, name, address }) => (
        <Box as="li" key={slug} _notLast={{ borderBottomWidth: '1px' }}>
          <Link
            href={buildSwitchUrl({ slug, address }, qa, window.location)}
            aria-current={slug === currentSlug ? 'page' : undefined}
            display="flex"
            px="3"
            minH={{ base: '11', md: '9' }}
            alignItems="center"
            color={slug === currentSlug ? 'fg' : 'link'}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
