const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Weight of the identity coding if the header does not list it. It is lower than the minimum q of a listed
 * coding, which is 0.001.
 */
const UNNAMED_IDENTITY = 0.0001;

/**
 * Returns the coding of a response for an Accept-Encoding header (RFC 9110, section 12.5.3): the highest q wins, and CODINGS
 * decides between equal q. Returns identity if the client accepts no available coding.
 */
export function chooseCoding(header: string | undefined, isAvailable: (coding: Coding) => boolean): Coding {
  if (header === undefined) return 'identity';
  for (const coding of listAcceptedCodings(header)) if (isAvailable(coding)) return coding;
  return 'identity';
}

/** Maximum number of cached headers. Browsers send few different headers, and parsing is slow. */
const MAX_KNOWN = 200;
const parsedHeaders = new Map<string, readonly Coding[]>();

/** Returns the accepted codings, sorted by descending weight. */
function listAcceptedCodings(header: string): readonly Coding[] {
  const before = parsedHeaders.get(header);
  if (before !== undefined) return before;
  const named = parse(header);
  const weight = (coding: Coding): number =>
    named.get(coding) ?? named.get('*') ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  const codings = CODINGS.filter((coding) => weight(coding) > 0).sort((a, b) => weight(b) - weight(a));
  // Prevents a client with ever-changing headers from filling the memory.
  if (parsedHeaders.size >= MAX_KNOWN) parsedHeaders.clear();
  parsedHeaders.set(header, codings);
  return codings;
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, q === undefined ? 1 : parseWeight(q.slice(2)));
  }
  return weights;
}

/** Returns 0 for an invalid weight, because every client can read an unencoded response. */
function parseWeight(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
