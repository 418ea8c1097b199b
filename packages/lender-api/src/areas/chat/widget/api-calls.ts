import type { ClientRequest, ResponseBodyOf } from '@livery/contract';
import type { WidgetMessage, WidgetOperation } from '@livery/contract/chat-widget';
import { chat } from '@livery/contract/operations/chat';

/**
 * The address of the lender API, derived from the address of this script. It is read here because
 * `currentScript` is null in later callbacks.
 */
const API_URL = new URL('..', (document.currentScript as HTMLScriptElement).src);

const UNREACHABLE_MESSAGE = 'The chat cannot be reached. Try again in a moment.';

let token = '';

export function setToken(next: string): void {
  token = next;
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
export class CallError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : UNREACHABLE_MESSAGE;

/** Returns true if the user can continue only with new credentials from the page. */
export const needsCredentials = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

type Query = Readonly<Record<string, unknown>>;

interface RequestOptions {
  readonly query?: Query | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

async function sendRequest(
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
  if (response.status === 401) postToPage({ type: 'livery-chat:credentials-needed' });
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  throw new CallError(body.message ?? UNREACHABLE_MESSAGE, response.status);
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
