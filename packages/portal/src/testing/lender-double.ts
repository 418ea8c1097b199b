import { type ContractOperation, readContract } from './contract.ts';

/** Returns the response of an operation. A rejected promise simulates a network failure. */
type Reply = (body: unknown, request: Request) => Response | Promise<Response>;

export const reply = (body: unknown, status = 200): Response => Response.json(body, { status });

/**
 * Returns a response that rejects when the request is aborted. A promise that nothing can settle would be garbage-collected with
 * the sender's request, and then Node does not abort the received request.
 */
export const waitForAbort = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

interface RecordedRequest {
  readonly operation: string;
  readonly body: unknown;
  readonly accessToken: string | null;
  readonly headers: Headers;
}

/** A lender API that a test controls. By default, every operation returns the contract's example. */
export interface LenderDouble {
  readonly fetch: typeof fetch;
  readonly on: (operation: string, respond: Reply) => void;
  readonly requestsOf: (operation: string) => RecordedRequest[];
}

const CONTRACT = readContract();

function findOperation(request: Request, base: string): ContractOperation {
  const path = new URL(request.url).pathname.slice(base.length);
  const operation = CONTRACT.find(({ route }) => route === `${request.method} ${path}`);
  if (operation === undefined) throw new Error(`The contract has no ${request.method} ${path}.`);
  return operation;
}

const toFields = (form: Iterable<readonly [string, FormDataEntryValue]>) => Object.fromEntries(form);

/** Returns the request body as parsed JSON, or as the fields of a form. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return toFields(await request.formData());
  const text = await request.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return toFields(new URLSearchParams(text));
  return text === '' ? null : JSON.parse(text);
}

/** @param base the base path of the lender API, such as '/api' */
export function createLenderDouble(base: string): LenderDouble {
  const responses = new Map<string, Reply>();
  const requests: RecordedRequest[] = [];
  return {
    on: (operation, respond) => void responses.set(operation, respond),
    requestsOf: (operation) => requests.filter((request) => request.operation === operation),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const operation = findOperation(request, base);
      const body = await readBody(request);
      const { headers } = request;
      requests.push({ operation: operation.id, body, accessToken: headers.get('accessToken'), headers });
      return responses.get(operation.id)?.(body, request) ?? reply(operation.example);
    },
  };
}
