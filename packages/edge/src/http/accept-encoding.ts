/** What the edge can encode, the one it prefers first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** Identity is acceptable unless refused, but anything that was named comes before it; q has three decimals at most. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * The coding to answer with, by an Accept-Encoding header (RFC 9110, section 12.5.3): the highest q wins,
 * our order decides between equals, q=0 refuses. Where everything is refused, identity is sent all the same.
 */
export function chooseCoding(header: string | undefined, isAvailable: (coding: Coding) => boolean): Coding {
  if (header === undefined) return 'identity';
  for (const coding of accepted(header)) if (isAvailable(coding)) return coding;
  return 'identity';
}

/** Browsers send a handful of different headers; reading one anew for each request would cost more than all the rest. */
const MAX_KNOWN = 200;
const known = new Map<string, readonly Coding[]>();

/** What a header accepts, the best first. */
function accepted(header: string): readonly Coding[] {
  const before = known.get(header);
  if (before !== undefined) return before;
  const named = parse(header);
  const weight = (coding: Coding): number =>
    named.get(coding) ?? named.get('*') ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  const codings = CODINGS.filter((coding) => weight(coding) > 0).sort((a, b) => weight(b) - weight(a));
  // Whoever sends nonsense, always another, must not fill the memory.
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

/** A weight that cannot be read refuses: an unencoded answer suits everybody. */
function weightOf(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
