/** Maximum number of nested percent-encodings. Paths with more are rejected. */
const MAX_DECODINGS = 4;

/**
 * Returns the request target at the lender API: for the upstream `https://lender.example/v2`, `/api/users/login?x=1` becomes
 * `/v2/users/login?x=1`, byte for byte. Returns null for a path that some server could resolve to a path outside the upstream's
 * base (dot segments in any encoding, after a slash or backslash), and for control and non-ASCII characters.
 */
export function resolveUpstreamPath(upstream: URL, requestUrl: string): string | null {
  if (!requestUrl.startsWith('/api/') || !/^[!-~]+$/.test(requestUrl) || requestUrl.includes('#'))
    return null;
  const rest = requestUrl.slice('/api'.length);
  const [path = ''] = rest.split('?', 1);
  if (!isBelowBase(path)) return null;
  return upstream.pathname.replace(/\/$/, '') + rest;
}

function isBelowBase(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    const segments = decoded.split(/[/\\]/);
    // Servers that remove path parameters treat `..;` as `..`.
    if (segments.some((segment) => /^\.{1,2}(;|$)/.test(segment))) return false;
    if (/\p{Cc}/u.test(decoded)) return false;
    const next = decode(decoded);
    // In the first round, an invalid escape is rejected. In a later round, the % of the escape was sent as
    // %25, so it is a literal character.
    if (next === null) return round > 0;
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
