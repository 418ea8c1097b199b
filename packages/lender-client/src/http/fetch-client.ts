import type { AnswerSource } from '../wire/answer-fields.ts';
import { WHOLE_ANSWER } from '../wire/contract-violation.ts';
import { LenderError } from './errors.ts';
import { type IsServerReachable, loadCallCode } from './load-call-code.ts';
import type { LenderRequest, OperationMetadata, SendFile } from './operation.ts';

/** Request headers that authenticate a call. */
export type Credentials = Readonly<Record<string, string>>;

export interface FetchClientOptions {
  /** '/api' or an absolute base, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Sends multipart forms and reports their progress, which `fetch` cannot. */
  readonly sendFile?: SendFile;
  /** Called if code that a request needs cannot be loaded. */
  readonly isServerReachable: IsServerReachable;
}

/** An answer of the lender, whatever its status. */
export interface Answer {
  readonly response: Response;
  /** Parsed JSON, the text of a failure that is not JSON, or undefined if the answer has no body. */
  readonly body: unknown;
}

interface AnyOperation {
  readonly parameters: { readonly query?: object | undefined };
  readonly requestBody?: { readonly content: { readonly 'application/json': object | undefined } };
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}

/** The lender API without the types of its operations, which `operation()` checks. */
type AnyPaths = Record<string, { readonly get: AnyOperation; readonly post: AnyOperation }>;

const MULTIPART = 'multipart/form-data';

function formDataOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function parseJson(text: string, { status }: Response, { operation, report }: AnswerSource): unknown {
  try {
    return JSON.parse(text);
  } catch {
    report({ operation, field: WHOLE_ANSWER, expected: 'JSON', received: 'a text' });
    // The parser's own error would quote the answer.
    throw new LenderError('unusable', '', status, { cause: new SyntaxError('The answer is not JSON.') });
  }
}

/** Loads the HTTP client. Nobody waits for it before the first request, so it is not part of a page's first code. */
export const loadFetchClient = async () => (await import('openapi-fetch')).default;

/** Creates the function that sends every request of a client. */
export function createFetch({ baseUrl, fetch, sendFile, isServerReachable }: FetchClientOptions) {
  /**
   * @throws LenderError of kind `network` if no answer arrives, or `unusable` if a success is not JSON; the reason of
   *   `signal` if it is aborted
   */
  return async (
    { method, path, requestType, id }: OperationMetadata,
    { query, body, idempotencyKey, signal, onProgress = () => undefined }: LenderRequest,
    credentials: Credentials,
    report: AnswerSource['report'],
  ): Promise<Answer> => {
    const isMultipart = requestType === MULTIPART;
    const createFetchClient = await loadCallCode(loadFetchClient, isServerReachable);
    const client = createFetchClient<AnyPaths>({ baseUrl, ...(fetch && { fetch }) });
    try {
      const { data, error, response } = await client[method](path, {
        params: { query },
        headers: {
          ...credentials,
          'Idempotency-Key': idempotencyKey,
          // The browser adds the boundary to the type of a multipart form.
          'Content-Type': isMultipart ? undefined : requestType,
        },
        body: isMultipart && body ? formDataOf(body) : body,
        signal: signal ?? null,
        // Parsed here, because the status of an answer that is not JSON matters.
        parseAs: 'text',
        ...(isMultipart && sendFile && { fetch: (request: Request) => sendFile(request, onProgress) }),
      });
      return { response, body: data ? parseJson(data, response, { operation: id, report }) : error };
    } catch (error) {
      // `sendFile` throws a LenderError if its own code cannot be loaded.
      if (signal?.aborted === true || error instanceof LenderError) throw error;
      throw new LenderError('network', '', null, { cause: error });
    }
  };
}
