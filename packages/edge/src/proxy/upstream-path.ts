/** Maximum number of nested percent-encodings; a path that still changes after that is refused. */
const DECODINGS = 4;

/**
 * Returns the request target at the lender API: for the upstream `https://lender.example/v2`, `/api/users/login?x=1` becomes
 * `/v2/users/login?x=1`, byte for byte. Returns null for a path that some server could resolve to a place above the upstream's
 * base (dot segments in any encoding, after either slash), for control characters and for anything but ASCII.
 */
export function upstreamPath(upstream: URL, requestUrl: string): string | null {
  if (!requestUrl.startsWith('/api/') || !/^[!-~]+$/.test(requestUrl) || requestUrl.includes('#'))
    return null;
  const rest = requestUrl.slice('/api'.length);
  const [path = ''] = rest.split('?', 1);
  if (!staysBelow(path)) return null;
  return upstream.pathname.replace(/\/$/, '') + rest;
}

function staysBelow(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < DECODINGS; round += 1) {
    const segments = decoded.split(/[/\\]/);
    // Servers that remove path parameters treat `..;` as `..`.
    if (segments.some((segment) => /^\.{1,2}(;|$)/.test(segment))) return false;
    if (/\p{Cc}/u.test(decoded)) return false;
    const next = decode(decoded);
    // After the first round a lone % is a correctly encoded percent sign.
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
