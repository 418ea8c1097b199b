import { createLenderClient, type LenderClient } from '../client.ts';
import { LenderError } from '../http/errors.ts';
import type { ViolationDetails } from '../wire/contract-violation.ts';

/** A response, or an error for a network failure. */
export type ScriptedOutcome = { readonly http: number; readonly body: unknown } | Error;

export interface ScriptedLender {
  readonly client: LenderClient;
  readonly sent: Request[];
  /** Returns how often the client reported the end of the session. */
  readonly countSessionEnds: () => number;
  readonly violations: ViolationDetails[];
  readonly changeSession: (token: string) => void;
}

const createJsonResponse = (http: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status: http,
    headers: { 'content-type': 'application/json' },
  });

/** Creates a client and a lender for it. @param respond returns the response for a request path */
export function createScriptedLender(
  respond: (path: string) => ScriptedOutcome,
  token: string | null = 'token-1',
): ScriptedLender {
  const sent: Request[] = [];
  const violations: ViolationDetails[] = [];
  let session = token;
  let sessionEnds = 0;
  const client = createLenderClient({
    baseUrl: 'http://lender.example',
    passwordKeyId: null,
    accessToken: () => session,
    onUnauthorized: () => {
      sessionEnds += 1;
    },
    onViolation: (violation) => violations.push(violation),
    isServerReachable: () => Promise.resolve(true),
    fetch: (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      const response = respond(new URL(request.url).pathname);
      return response instanceof Error
        ? Promise.reject(response)
        : Promise.resolve(createJsonResponse(response.http, response.body));
    },
  });
  return {
    client,
    sent,
    violations,
    countSessionEnds: () => sessionEnds,
    changeSession: (next) => {
      session = next;
    },
  };
}

/** Returns the error of a call. @throws Error if the call succeeds or fails with another error */
export async function getCallError(call: Promise<unknown>): Promise<LenderError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LenderError)) throw new Error(`Expected a LenderError, but got ${String(error)}.`);
  return error;
}
