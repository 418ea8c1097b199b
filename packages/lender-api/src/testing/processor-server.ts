import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Body = Record<string, unknown>;

/** A request to the processor; `path` is relative to the lender, such as `charges/r1`. */
export interface ProcessorRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Body | null;
}

/** The status and body of a response, or null to respond never. */
export type ProcessorResponse = { status: number; body: Body | string } | null;

async function readRequest(request: IncomingMessage): Promise<ProcessorRequest> {
  const { method = '', url = '', headers } = request;
  const path = decodeURIComponent(url).split('/').slice(2).join('/');
  return { method, path, headers, body: method === 'GET' ? null : ((await json(request)) as Body) };
}

/**
 * Starts an HTTP server with the protocol of docs/operations/payment-processor.md. It moves money once per reference and
 * approves everything. `respond` can replace the response of a request; it receives the request and `accept`, which
 * processes the request as usual.
 */
export async function startProcessorServer() {
  /** The accepted charges and refunds by reference, in the order of their arrival. */
  const accepted = new Map<string, Body>();
  const requests: ProcessorRequest[] = [];
  const server = {
    respond: (_request: ProcessorRequest, accept: () => ProcessorResponse): Promise<ProcessorResponse> =>
      Promise.resolve(accept()),
  };

  function accept({ method, path, body }: ProcessorRequest): ProcessorResponse {
    const [kind, ...rest] = path.split('/');
    const reference = rest.join('/');
    if (method === 'POST') return { status: 200, body: { token: `tok_${requests.length}` } };
    if (method === 'PUT' && body !== null && !accepted.has(reference)) {
      const expiresAt = new Date(String(body['expiresAt']));
      if (expiresAt < new Date())
        return { status: 200, body: { status: 'declined', reason: 'The request arrived too late' } };
      accepted.set(reference, { ...body, kind });
    }
    return accepted.has(reference)
      ? { status: 200, body: { status: 'approved', authId: '424242' } }
      : { status: 404, body: { status: 'unknown_reference' } };
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const response = await server.respond(request, () => accept(request));
    if (response === null) return;
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body));
  }

  const http = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  // Keeps idle connections open. After the default of five seconds, a request on a busy machine could meet its closing.
  http.keepAliveTimeout = 0;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    accepted,
    requests,
    setResponder(respond: typeof server.respond): void {
      server.respond = respond;
    },
    async close(): Promise<void> {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

export type ProcessorServer = Awaited<ReturnType<typeof startProcessorServer>>;
