import type { ContractRoute } from '../../app/contract-routes.ts';
import { pickHostileText, pickHostileValue, RAW_JSON } from './hostile-values.ts';
import type { KnownValues, RequestSchema } from './schema-values.ts';
import { generateValue } from './schema-values.ts';
import type { SeededRandom } from './seeded-random.ts';
import { UPLOADS } from './uploads.ts';

export interface FuzzRequest {
  operationId: string;
  method: string;
  /** Path below the lender's prefix, with the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Fields = Record<string, unknown>;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';
const BOUNDARY = 'fuzzboundary7MA4YWxk';

const getBodySchemas = ({ schema }: ContractRoute) => {
  const { content = {} } = (schema.body ?? {}) as { content?: Record<string, { schema: RequestSchema }> };
  return Object.entries(content);
};

const getSchema = ({ schema }: ContractRoute, part: 'querystring' | 'params' | 'headers') =>
  (schema[part] ?? {}) as RequestSchema;

function toText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Percent-encodes a text, rarely with `encodeURI`, which encodes fewer characters. Returns an encoded lone surrogate for a text
 * that is not well-formed, because the functions of JavaScript throw an error for such a text.
 */
function encodeRandomly(text: string, random: SeededRandom): string {
  if (!text.isWellFormed()) return '%ED%A0%80';
  return random.chance(0.01) ? encodeURI(text) : encodeURIComponent(text);
}

/** Replaces, removes or adds up to three fields. */
function distort(fields: Fields, random: SeededRandom, hostile: () => unknown): Fields {
  if (random.chance(0.35)) return fields;
  const distorted = { ...fields };
  const names = Object.keys(fields);
  for (let times = 1 + random.int(3); times > 0; times -= 1) {
    const name = random.pickAny(names) ?? 'extra';
    if (random.chance(0.75)) distorted[name] = hostile();
    else if (random.chance(0.6)) Reflect.deleteProperty(distorted, name);
    else distorted[pickHostileText(random)] = hostile();
  }
  return distorted;
}

function encodeForm(fields: Fields, random: SeededRandom): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const pair = `${encodeRandomly(name, random)}=${encodeRandomly(toText(value), random)}`;
    return random.chance(0.03)
      ? [pair, `${encodeRandomly(name, random)}=${encodeRandomly(pickHostileText(random), random)}`]
      : [pair];
  });
  if (random.chance(0.01)) pairs.push(random.pick(['%', 'a[b]=1', '&&=', '__proto__=1', 'a%00=1', '=']));
  return pairs.join('&');
}

/** Returns the fields as JSON, sometimes truncated, or with unusual numbers, escapes or duplicate keys. */
function buildJsonBody(fields: Fields, random: SeededRandom): Buffer {
  let text = random.chance(0.02) ? JSON.stringify(pickHostileValue(random)) : JSON.stringify(fields);
  const names = Object.keys(fields);
  if (random.chance(0.05)) {
    const name = JSON.stringify(random.pickAny(names) ?? 'extra');
    text = `{${name}:${random.pick(RAW_JSON)}${text === '{}' ? '}' : `,${text.slice(1)}`}`;
  }
  if (random.chance(0.01)) text = text.slice(0, random.int(text.length + 1));
  if (random.chance(0.002)) text = '['.repeat(5_000) + ']'.repeat(5_000);
  return Buffer.from(text);
}

function buildMultipartBody(schema: RequestSchema, fields: Fields, random: SeededRandom): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const isFile = schema.properties?.[name]?.format === 'binary';
    const quoted = name.replaceAll(/["\r\n\0]/g, '_');
    const upload = random.pick(UPLOADS);
    const filename = random.chance(0.8) ? upload.name : pickHostileText(random).replaceAll(/["\r\n]/g, '_');
    const file = `; filename="${filename}"\r\nContent-Type: application/octet-stream`;
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"${isFile ? file : ''}\r\n\r\n`,
      ),
      isFile ? upload.content : Buffer.from(toText(value)),
      Buffer.from('\r\n'),
    );
    if (random.chance(0.03)) parts.push(...parts.slice(-3));
  }
  const end = random.chance(0.02) ? '' : `--${BOUNDARY}--\r\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function generateBody(
  route: ContractRoute,
  known: KnownValues,
  random: SeededRandom,
): Pick<FuzzRequest, 'body' | 'headers'> {
  const picked = random.pickAny(getBodySchemas(route));
  if (picked === undefined) return { body: null, headers: {} };
  const [type, { schema }] = picked;
  const valid = generateValue(schema, known, random) as Fields;
  const isJson = type === JSON_TYPE;
  const fields = distort(valid, random, () => (isJson ? pickHostileValue(random) : pickHostileText(random)));
  const sentAs = random.chance(0.97)
    ? type
    : random.pick([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE, 'text/plain', 'x/y']);
  const contentType = type === MULTIPART_TYPE && sentAs === type ? `${type}; boundary=${BOUNDARY}` : sentAs;
  const headers = { 'content-type': contentType };
  if (isJson) return { headers, body: buildJsonBody(fields, random) };
  if (type === FORM_TYPE) return { headers, body: Buffer.from(encodeForm(fields, random)) };
  return { headers, body: buildMultipartBody(schema, fields, random) };
}

/** Returns a header value without characters that HTTP does not allow. */
const toHeaderText = (value: unknown) =>
  toText(value)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();

function generateHeaders(
  route: ContractRoute,
  known: KnownValues,
  random: SeededRandom,
): Record<string, string> {
  const fields = generateValue({ ...getSchema(route, 'headers'), type: 'object' }, known, random) as Fields;
  const distorted = random.chance(0.8)
    ? fields
    : distort(fields, random, () => pickHostileText(random).slice(0, 2_000));
  return Object.fromEntries(
    Object.entries(distorted)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, value]) => [name, toHeaderText(value)]),
  );
}

function generatePath(route: ContractRoute, known: KnownValues, random: SeededRandom): string {
  const params = generateValue({ ...getSchema(route, 'params'), type: 'object' }, known, random) as Fields;
  const filled = route.url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = random.chance(0.6) ? params[name] : pickHostileText(random).slice(0, 3_000);
    return encodeRandomly(toText(value ?? 'x'), random) || 'x';
  });
  const fields = generateValue(
    { ...getSchema(route, 'querystring'), type: 'object' },
    known,
    random,
  ) as Fields;
  // Node refuses longer request lines itself.
  const query = encodeForm(
    distort(fields, random, () => pickHostileText(random)),
    random,
  ).slice(0, 12_000);
  return query === '' ? filled : `${filled}?${query}`;
}

/** Returns a valid, nearly valid or hostile request for an operation, without credentials. */
export function generateRequest(route: ContractRoute, known: KnownValues, random: SeededRandom): FuzzRequest {
  const { body, headers } = generateBody(route, known, random);
  return {
    operationId: route.operationId,
    method: route.method,
    path: generatePath(route, known, random),
    headers: { ...generateHeaders(route, known, random), ...headers },
    body,
  };
}
