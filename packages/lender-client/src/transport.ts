import createFetchClient, { type Client } from 'openapi-fetch';
import { failureOf, isUnstated, LenderError, moneyFailure } from './errors.ts';
import { messageOf } from './request-parts.ts';
import type { paths } from './schema.d.ts';

/** How a client reaches its lender and learns who is signed in. */
export interface LenderClientOptions {
  /** '/api' or an absolute base, without a trailing slash. */
  readonly baseUrl: string;
  /** The token of the session that is open now, or null. Asked once a call. */
  readonly accessToken: () => string | null;
  /** Called when an answer says that the session that is still open is over. */
  readonly onUnauthorised: () => void;
  readonly fetch?: typeof fetch;
  /** Sends a file and tells how far it is, which fetch cannot; without it only that it has arrived is told. */
  readonly sendFile?: SendFile;
}

/** Answers as fetch does; tells the share of the request that has left, 0 to 1, again and again. */
export type SendFile = (request: Request, onProgress: (sent: number) => void) => Promise<Response>;

/** Watches a file on its way, and may stop it. */
export interface Sending {
  /** Told the share that has left, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** What openapi-fetch resolves with, reduced to what is judged here. */
interface Exchange<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Sends a request of the generated types; the path, its parameters and its body are the sender's. */
type Send<Data> = (http: Client<paths>) => Promise<Exchange<Data>>;

/** @param signal the one that `send` passes on; when it is aborted, the rejection is passed on as it is */
export type Call = <Data, Result>(
  send: Send<Data>,
  decode: (data: Data) => Result,
  signal?: AbortSignal,
) => Promise<Result>;

/** The three clients of spec section 7; every failure becomes a LenderError. */
export interface Transport {
  /** Without credentials; a 401 is a refusal. */
  readonly open: Call;
  /** With the session's access token; an answer that ends the session is reported. */
  readonly signedIn: Call;
  /** With the user name and password of the session's API user, which are asked for once and kept in memory. */
  readonly apiUser: Call;
  readonly sendFile: SendFile | undefined;
  /** Nothing of the API user stays in memory. */
  readonly forgetApiUser: () => void;
}

async function exchange<Data>(
  http: Client<paths>,
  send: Send<Data>,
  signal: AbortSignal | undefined,
): Promise<Exchange<Data>> {
  let status: number | null = null;
  http.use({
    onResponse({ response }) {
      status = response.status;
    },
  });
  try {
    return await send(http);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // A body that is not JSON is an answer; everything else means that none arrived.
    if (error instanceof SyntaxError) throw new LenderError('server', '', status, { cause: error });
    throw new LenderError('network', '', null, { cause: error });
  }
}

function decoded<Data, Result>(data: Data, response: Response, decode: (data: Data) => Result): Result {
  try {
    return decode(data);
  } catch (error) {
    // Where an answer without its result is a refusal, the decoder says so.
    if (error instanceof LenderError) throw error;
    // The lender's answer lacks what the contract promises: its fault, said as such.
    throw new LenderError('server', '', response.status, { cause: error });
  }
}

/** A call that moves money: a failure that leaves the outcome open says so. What fails before it is sent does not. */
export function moneyCall(call: Call): Call {
  return async (send, decode, signal) => {
    const progress = { isSent: false };
    try {
      return await call(
        (http) => {
          progress.isSent = true;
          return send(http);
        },
        decode,
        signal,
      );
    } catch (error) {
      throw progress.isSent && error instanceof LenderError ? moneyFailure(error) : error;
    }
  };
}

/** A call that changes a setting: an answer without any status is a success (spec section 8, decisions). */
export type SettingCall = <Data extends { message: string }>(
  send: Send<Data>,
  signal?: AbortSignal,
) => Promise<{ readonly message: string }>;

export function settingCall(call: Call): SettingCall {
  return async (send, signal) => {
    try {
      return await call(send, messageOf, signal);
    } catch (error) {
      if (error instanceof LenderError && isUnstated(error)) return { message: error.message };
      throw error;
    }
  };
}

type Credentials = Readonly<Record<string, string>>;

export function createTransport(options: LenderClientOptions): Transport {
  const base = {
    baseUrl: options.baseUrl,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  };

  /** @param token of the session in whose name the call is made; null for none */
  async function call<Data, Result>(
    token: string | null,
    credentials: Credentials,
    send: Send<Data>,
    decode: (data: Data) => Result,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const http = createFetchClient<paths>({ ...base, headers: credentials });
    const { data, error, response } = await exchange(http, send, signal);
    const failure = failureOf(response, data ?? error, token !== null);
    if (failure === null) return decoded(data as Data, response, decode);
    // An answer to an earlier session must not end the one that was opened since.
    if (failure.kind === 'unauthorised' && options.accessToken() === token) options.onUnauthorised();
    throw failure;
  }

  const withToken = (token: string | null): Call => {
    const credentials: Credentials = token === null ? {} : { accessToken: token };
    return (send, decode, signal) => call(token, credentials, send, decode, signal);
  };

  /** Of the session that is open, and of no other: another person must not act in the last one's name. */
  let apiUserOf: { readonly token: string | null; readonly credentials: Promise<Credentials> } | null = null;

  function apiUserCredentials(token: string | null): Promise<Credentials> {
    if (apiUserOf?.token === token) return apiUserOf.credentials;
    const credentials = withToken(token)(
      (http) => http.GET('/client/get-api-user'),
      ({ result: { data } }): Credentials => ({ username: data.username, password: data.password }),
    );
    const asked = { token, credentials };
    apiUserOf = asked;
    // One that failed is asked for again by the next call.
    credentials.catch(() => {
      if (apiUserOf === asked) apiUserOf = null;
    });
    return credentials;
  }

  return {
    open: withToken(null),
    signedIn: (send, decode, signal) => withToken(options.accessToken())(send, decode, signal),
    async apiUser(send, decode, signal) {
      const token = options.accessToken();
      return call(token, await apiUserCredentials(token), send, decode, signal);
    },
    sendFile: options.sendFile,
    forgetApiUser: () => {
      apiUserOf = null;
    },
  };
}
