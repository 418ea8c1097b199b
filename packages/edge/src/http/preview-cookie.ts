/** Contains the token of a preview link. */
export const PREVIEW_COOKIE = 'livery_preview';

const COOKIE_PATTERN = new RegExp(`(?:^|;)\\s*${PREVIEW_COOKIE}=([\\w.-]+)`);

export function findPreviewToken(cookies: string | undefined): string | null {
  return (cookies === undefined ? null : COOKIE_PATTERN.exec(cookies)?.[1]) ?? null;
}

/** Returns true if a request target has the parameter of preview links. */
export const hasPreviewParameter = (url: string): boolean => /[?&]preview=/.test(url);
