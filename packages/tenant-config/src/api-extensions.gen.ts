// Generated from openapi/ by `npm run generate`. Do not edit.

/** What a lender's API may have beyond the base contract. */
export const API_EXTENSIONS = [
  'audit-trail',
  'list-totals',
  'log-out',
] as const;
