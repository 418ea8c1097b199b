export type SignedOutScreen = 'sign-in' | 'forgot-password' | 'reset-password';

const PATHS: readonly (readonly [RegExp, SignedOutScreen])[] = [
  [/^\/(?:index\.html)?$/, 'sign-in'],
  [/^\/forgot-password\/?$/, 'forgot-password'],
  [/^\/reset-password\/[^/]+\/?$/, 'reset-password'],
];

/**
 * Returns the signed-out screen of a path; null for a path that requires a session.
 * @param path a path without a query
 */
export function findSignedOutScreen(path: string): SignedOutScreen | null {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
