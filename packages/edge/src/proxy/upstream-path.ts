/** How often an address may have been percent-encoded on its way; one that still changes after that is refused. */
const DECODINGS = 4;

/**
 * The request target for the lender API behind `/api`: `/api/users/login?x=1` below the upstream
 * `https://lender.example/v2` becomes `/v2/users/login?x=1`, byte for byte.
 *
 * Null refuses: a path that some server could resolve to somewhere above the upstream's base (dot segments,
 * in any encoding, behind either slash), control characters, anything that is not plain ASCII.
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
    // `..;` is a parent too for servers that cut path parameters off.
    if (segments.some((segment) => /^\.{1,2}(;|$)/.test(segment))) return false;
    if (/\p{Cc}/u.test(decoded)) return false;
    const next = decode(decoded);
    // A lone % after the first round is a percent sign that somebody typed, encoded correctly.
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
