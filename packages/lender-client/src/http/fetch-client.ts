import type { Client } from 'openapi-fetch';
import { WHOLE_BODY } from '../wire/contract-violation.ts';
import type { ResponseSource } from '../wire/response-fields.ts';
import { LenderError } from './errors.ts';
import { type IsServerReachable, loadCallCode } from './load-call-code.ts';
import type { CallOptions, LenderRequest, OperationMetadata, SendFile } from './operation.ts';

export type Credentials = Readonly<Record<string, string>>;

export interface FetchClientOptions {
  /** '/api' or an absolute URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Sends multipart forms and reports their progress, which `fetch` does not support. */
  readonly sendFile?: SendFile;
  /** The id of the key that encrypts passwords (extension password-keys); null to send none. */
  readonly passwordKeyId: string | null;
  /** Called if the code for a request cannot be loaded. */
  readonly isServerReachable: IsServerReachable;
}

export interface LenderResponse {
  readonly response: Response;
  /** The parsed JSON, the text of a failure that is not JSON, or undefined or '' for an empty body. */
  readonly body: unknown;
}

interface AnyOperation {
  readonly parameters: { readonly query?: object | undefined };
  readonly requestBody?: { readonly content: { readonly 'application/json': object | undefined } };
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}

/**
 * A loose type for openapi-fetch: any path, with untyped parameters and bodies. `operation()` type-checks each
 * operation against the contract instead.
 */
type AnyPaths = Record<string, { readonly get: AnyOperation; readonly post: AnyOperation }>;

const MULTIPART = 'multipart/form-data';

function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function parseJson(text: string, { status }: Response, { operation, report }: ResponseSource): unknown {
  try {
    return JSON.parse(text);
  } catch {
    report({ operation, field: WHOLE_BODY, expected: 'JSON', received: 'a text' });
    // The original error would quote the response, which may contain secrets.
    throw new LenderError('unusable', '', status, { cause: new SyntaxError('The response is not JSON.') });
  }
}

/** Loads the HTTP client, which is not part of the initial code. */
export const loadFetchClient = async () => (await import('openapi-fetch')).default;

export function createFetch({
  baseUrl,
  fetch,
  sendFile,
  passwordKeyId,
  isServerReachable,
}: FetchClientOptions) {
  let fetchClient: Client<AnyPaths> | undefined;
  const getFetchClient = async () => {
    const createFetchClient = await loadCallCode(loadFetchClient, isServerReachable);
    return (fetchClient ??= createFetchClient<AnyPaths>({ baseUrl, ...(fetch && { fetch }) }));
  };

  /**
   * @throws LenderError of kind `network` if no response arrives, `unusable` if a success is not JSON, or `outdated` (see
   *   `loadCallCode`); the abort reason of `signal`
   */
  return async (
    { method, path, requestType, id, hasPasswords }: OperationMetadata,
    { query, body, idempotencyKey, signal, onProgress = () => undefined }: LenderRequest & CallOptions,
    credentials: Credentials,
    report: ResponseSource['report'],
  ): Promise<LenderResponse> => {
    const isMultipart = requestType === MULTIPART;
    const client = await getFetchClient();
    try {
      const { data, error, response } = await client[method](path, {
        params: { query },
        headers: {
          ...credentials,
          'Idempotency-Key': idempotencyKey,
          'Password-Key-Id': hasPasswords === true ? passwordKeyId : null,
          // The browser sets this header for a multipart form, because the header contains the multipart
          // boundary.
          'Content-Type': isMultipart ? undefined : requestType,
        },
        body: isMultipart && body ? toFormData(body) : body,
        signal: signal ?? null,
        // The response is parsed by parseJson, so that an error for invalid JSON includes the HTTP status.
        parseAs: 'text',
        ...(isMultipart && sendFile && { fetch: (request: Request) => sendFile(request, onProgress) }),
      });
      return { response, body: data ? parseJson(data, response, { operation: id, report }) : error };
    } catch (error) {
      // `sendFile` throws a LenderError if its code cannot be loaded.
      if (signal?.aborted === true || error instanceof LenderError) throw error;
      throw new LenderError('network', '', null, { cause: error });
    }
  };
}
