import { type ContractOperation, readContract } from './contract.ts';

/** What the double answers: a body with HTTP 200, or the status too; a rejected promise is a broken line. */
type Reply = (body: unknown, request: Request) => Response | Promise<Response>;

export const reply = (body: unknown, status = 200): Response => Response.json(body, { status });

interface SeenRequest {
  readonly operation: string;
  readonly body: unknown;
  readonly accessToken: string | null;
  readonly headers: Headers;
}

/** A lender API in a test's hand. Every operation answers with the contract's own example unless told otherwise. */
export interface LenderDouble {
  readonly fetch: typeof fetch;
  /** Makes an operation answer in another way from now on. */
  readonly on: (operation: string, answer: Reply) => void;
  /** What an operation was asked, oldest first. */
  readonly seen: (operation: string) => SeenRequest[];
}

const CONTRACT = readContract();

function operationOf(request: Request, base: string): ContractOperation {
  const path = new URL(request.url).pathname.slice(base.length);
  const found = CONTRACT.find(({ route }) => route === `${request.method} ${path}`);
  if (found === undefined) throw new Error(`The contract has no ${request.method} ${path}.`);
  return found;
}

const fields = (form: Iterable<readonly [string, FormDataEntryValue]>) => Object.fromEntries(form);

/** The body as a test reads it: parsed JSON, or the fields of a form, files as files. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return fields(await request.formData());
  const text = await request.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return fields(new URLSearchParams(text));
  return text === '' ? null : JSON.parse(text);
}

/** @param base path of the lender API, such as '/api' */
export function createLenderDouble(base: string): LenderDouble {
  const answers = new Map<string, Reply>();
  const requests: SeenRequest[] = [];
  return {
    on: (operation, answer) => void answers.set(operation, answer),
    seen: (operation) => requests.filter((request) => request.operation === operation),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const operation = operationOf(request, base);
      const body = await bodyOf(request);
      const { headers } = request;
      requests.push({ operation: operation.id, body, accessToken: headers.get('accessToken'), headers });
      return answers.get(operation.id)?.(body, request) ?? reply(operation.example);
    },
  };
}
