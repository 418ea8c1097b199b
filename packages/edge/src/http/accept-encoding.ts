const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Weight of the identity coding if the header does not list it. It is lower than the minimum q of a listed
 * coding, which is 0.001.
 */
const UNLISTED_IDENTITY_WEIGHT = 0.0001;

/**
 * Returns the coding of a response for an Accept-Encoding header (RFC 9110, section 12.5.3): the highest q wins, and CODINGS
 * decides between equal q. Returns identity if the client accepts no available coding.
 */
export function selectCoding(header: string | undefined, isAvailable: (coding: Coding) => boolean): Coding {
  if (header === undefined) return 'identity';
  for (const coding of listAcceptedCodings(header)) if (isAvailable(coding)) return coding;
  return 'identity';
}

/** Maximum number of cached headers. Browsers send few different headers, and parsing is slow. */
const MAX_CACHED_HEADERS = 200;
const parsedHeaders = new Map<string, readonly Coding[]>();

/** Returns the accepted codings, sorted by descending weight. */
function listAcceptedCodings(header: string): readonly Coding[] {
  const cached = parsedHeaders.get(header);
  if (cached !== undefined) return cached;
  const listedWeights = parseWeights(header);
  const getWeight = (coding: Coding): number =>
    listedWeights.get(coding) ??
    listedWeights.get('*') ??
    (coding === 'identity' ? UNLISTED_IDENTITY_WEIGHT : 0);
  const codings = CODINGS.filter((coding) => getWeight(coding) > 0).sort(
    (a, b) => getWeight(b) - getWeight(a),
  );
  // Prevents a client with ever-changing headers from filling the memory.
  if (parsedHeaders.size >= MAX_CACHED_HEADERS) parsedHeaders.clear();
  parsedHeaders.set(header, codings);
  return codings;
}

function parseWeights(header: string): Map<string, number> {
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
