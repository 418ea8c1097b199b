import { createLenderClient, type LenderClient } from '../client.ts';
import { LenderError } from '../http/errors.ts';
import type { ViolationDetails } from '../wire/contract-violation.ts';

/** An answer, or an error for a line that broke. */
export type Scripted = { readonly http: number; readonly body: unknown } | Error;

export interface ScriptedLender {
  readonly client: LenderClient;
  readonly sent: Request[];
  /** How often the client said that the session is over. */
  readonly ended: () => number;
  readonly violations: ViolationDetails[];
  /** Somebody else signs in. */
  readonly becomeSession: (token: string) => void;
}

const jsonResponse = (http: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status: http,
    headers: { 'content-type': 'application/json' },
  });

/** A client and the network that answers it. @param answer by the path that is asked for */
export function scriptedLender(
  answer: (path: string) => Scripted,
  token: string | null = 'token-1',
): ScriptedLender {
  const sent: Request[] = [];
  const violations: ViolationDetails[] = [];
  let session = token;
  let ended = 0;
  const client = createLenderClient({
    baseUrl: 'http://lender.example',
    accessToken: () => session,
    onUnauthorised: () => {
      ended += 1;
    },
    onViolation: (violation) => violations.push(violation),
    isServerReachable: () => Promise.resolve(true),
    fetch: (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      const said = answer(new URL(request.url).pathname);
      return said instanceof Error
        ? Promise.reject(said)
        : Promise.resolve(jsonResponse(said.http, said.body));
    },
  });
  return {
    client,
    sent,
    violations,
    ended: () => ended,
    becomeSession: (next) => {
      session = next;
    },
  };
}

/** What a call that must fail fails with. */
export async function failureOfCall(call: Promise<unknown>): Promise<LenderError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LenderError)) throw new Error(`expected a LenderError, got ${String(error)}`);
  return error;
}
