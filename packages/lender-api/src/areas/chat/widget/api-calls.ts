import type { ClientRequest, ResponseBodyOf } from '@livery/contract';
import type { WidgetMessage, WidgetOperation } from '@livery/contract/chat-widget';
import { chat } from '@livery/contract/operations/chat';

/**
 * The address of the lender API, derived from the address of this script. It is read here because
 * `currentScript` is null in later callbacks.
 */
const API_URL = new URL('..', (document.currentScript as HTMLScriptElement).src);

const UNREACHABLE_MESSAGE = 'The chat cannot be reached. Try again in a moment.';

/** A request with expired credentials waits this long for new ones. */
const RENEWAL_TIMEOUT_MS = 10_000;

let token = '';
let nextToken = Promise.withResolvers<null>();

/** Sets the token of all later requests, and repeats the requests that wait for a new token. */
export function setToken(next: string): void {
  token = next;
  nextToken.resolve(null);
  nextToken = Promise.withResolvers();
}

/**
 * Sends a message to the page that contains the frame. The origin of the page is unknown, so a page of any
 * origin may receive the message.
 */
export const postToPage = (message: WidgetMessage): void => parent.postMessage(message, '*');

/**
 * An error response or a network failure. The message is from the lender if there is a response. `status` is
 * the HTTP status, or 0 without a response.
 */
class CallError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : UNREACHABLE_MESSAGE;

type Query = Readonly<Record<string, unknown>>;

interface RequestOptions {
  readonly query?: Query | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

async function sendOnce(
  path: string,
  { query = {}, headers, ...options }: RequestOptions,
): Promise<Response> {
  const url = new URL(path.slice(1), API_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(url, {
      ...options,
      headers: { ...headers, chatToken: token },
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new CallError(UNREACHABLE_MESSAGE, 0);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  throw new CallError(body.message ?? UNREACHABLE_MESSAGE, response.status);
}

/** Requests new credentials from the page, and resolves when they arrive or after `RENEWAL_TIMEOUT_MS`. */
async function renewToken(): Promise<void> {
  postToPage({ type: 'livery-chat:credentials-needed' });
  const timeout = new Promise((resolve) => setTimeout(resolve, RENEWAL_TIMEOUT_MS));
  await Promise.race([nextToken.promise, timeout]);
}

/** Sends a request. If the token has expired, repeats the request once with a new token. */
async function sendRequest(path: string, options: RequestOptions): Promise<Response> {
  const usedToken = token;
  try {
    return await sendOnce(path, options);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error;
    // Another request may have renewed the token in the meantime.
    if (token === usedToken) await renewToken();
    return sendOnce(path, options);
  }
}

interface CallInput<Id extends WidgetOperation> {
  readonly query?: ClientRequest<Id>['query'];
  readonly body?: ClientRequest<Id>['body'];
}

/**
 * Calls an operation of the lender API and returns the response body.
 * @throws CallError for an error response or a network failure
 */
export async function callOperation<Id extends WidgetOperation>(
  id: Id,
  { query, body }: CallInput<Id> = {},
): Promise<ResponseBodyOf<Id>> {
  const { method, path } = chat[id];
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await sendRequest(path, { method, query, ...content });
  return (await response.json()) as ResponseBodyOf<Id>;
}

/**
 * Opens the stream of live events.
 * @param after the id of the last message that the widget has; null for events from now on
 * @throws CallError for an error response or a network failure
 */
export const openEventStream = (after: number | null, signal: AbortSignal): Promise<Response> =>
  sendRequest(chat.streamChat.path, { query: after === null ? {} : { after }, signal });
