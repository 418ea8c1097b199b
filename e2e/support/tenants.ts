import { getJourneyStack } from './journey-stack.ts';

/** The expected values of the demo tenants, independent of the tenant folders. */
export const TENANTS = [
  { slug: 'harbor', name: 'Harbor Auto Finance', modes: ['light', 'dark'] },
  { slug: 'maple', name: 'Maple Ridge Credit', modes: ['light'] },
  { slug: 'summit', name: 'Summit Recovery Partners', modes: ['light', 'dark'] },
] as const;

/** Returns the tag of a journey that is repeated for each tenant: `npm test` runs it for one tenant, `npm run test:exhaustive` for the others. */
export const tagRepeatedJourney = (isFirstTenant: boolean): { readonly tag: string[] } => ({
  tag: isFirstTenant ? [] : ['@every-tenant'],
});

export const PASSWORD = 'Livery-2026!';

export const getStaffEmail = (tenant: { readonly slug: string }, role: number): string =>
  `role${role}@${tenant.slug}.example`;

export function portalUrl(slug: string, path = '/', port = String(getJourneyStack().port)): string {
  return `http://${slug}.localhost:${port}${path}`;
}
