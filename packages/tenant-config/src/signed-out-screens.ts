/** The screens that anybody may see (spec section 2). */
export type SignedOutScreen = 'sign-in' | 'forgot-password' | 'reset-password';

const PATHS: readonly (readonly [RegExp, SignedOutScreen])[] = [
  [/^\/(?:index\.html)?$/, 'sign-in'],
  [/^\/forgot-password\/?$/, 'forgot-password'],
  [/^\/reset-password\/[^/]+\/?$/, 'reset-password'],
];

/**
 * Which signed-out screen a path shows; null for every other path, which is for those who are signed in.
 * @param path without a query
 */
export function signedOutScreenOf(path: string): SignedOutScreen | null {
  return PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
