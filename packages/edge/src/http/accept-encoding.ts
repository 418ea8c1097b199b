/** Content codings in order of preference. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** Weight of identity if the header does not name it: below any named coding, since q has at most three decimals. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * Returns the coding of a response for an Accept-Encoding header (RFC 9110, section 12.5.3): the highest q wins, the order
 * of CODINGS decides between equals, q=0 refuses. If everything is refused, identity is used.
 */
export function chooseCoding(header: string | undefined, isAvailable: (coding: Coding) => boolean): Coding {
  if (header === undefined) return 'identity';
  for (const coding of accepted(header)) if (isAvailable(coding)) return coding;
  return 'identity';
}

/** Number of cached headers. Browsers send a few different ones; parsing one per request would dominate its cost. */
const MAX_KNOWN = 200;
const known = new Map<string, readonly Coding[]>();

/** Returns the accepted codings, best first. */
function accepted(header: string): readonly Coding[] {
  const before = known.get(header);
  if (before !== undefined) return before;
  const named = parse(header);
  const weight = (coding: Coding): number =>
    named.get(coding) ?? named.get('*') ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  const codings = CODINGS.filter((coding) => weight(coding) > 0).sort((a, b) => weight(b) - weight(a));
  // A client that sends a new invalid header every time must not fill the memory.
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, codings);
  return codings;
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, q === undefined ? 1 : weightOf(q.slice(2)));
  }
  return weights;
}

/** An invalid weight counts as a refusal, because every client can read an unencoded response. */
function weightOf(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
