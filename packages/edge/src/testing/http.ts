import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface TestRequest {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly agent?: RequestOptions['agent'];
}

/** Sends a request to a local port with any Host header, which fetch does not allow. */
export function sendRequest(
  port: number,
  path: string,
  testRequest: TestRequest = {},
): Promise<TestResponse> {
  const { host = 'harbor.localhost', method = 'GET', headers = {}, body, agent = false } = testRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends raw lines over a new connection. Returns everything that is received until the connection is closed. */
export async function sendRaw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // Half-closes the connection, so that the server closes it after the response.
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return text(socket);
}

/**
 * Sends raw lines over a new connection. Returns the received bytes as Latin-1 text. Removes times and
 * request ids, which differ between otherwise equal responses. The last request must contain `Connection:
 * close`.
 */
export async function exchangeBytes(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return (await buffer(socket))
    .toString('latin1')
    .replace(/^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gim, 'date')
    .replace(/^x-request-id: [\da-f-]{36}$/gm, 'x-request-id');
}
