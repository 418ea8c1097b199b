import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Question {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly agent?: RequestOptions['agent'];
}

/** One request to a port of this machine under any Host; fetch would write its own. */
export function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { host = 'harbor.localhost', method = 'GET', headers = {}, body, agent = false } = question;
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

/** Bytes as they are on a connection of their own, and everything that comes back until it is closed. */
export async function sendRaw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // Half-closed after the request: the server answers and, having nobody to wait for, hangs up.
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return text(socket);
}

/**
 * Sends lines over a connection of their own, and returns the bytes that come back, one character each, without what differs
 * between two equal responses: times and request ids. The last request has to say `Connection: close`.
 */
export async function exchangeBytes(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return (await buffer(socket))
    .toString('latin1')
    .replace(/^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gim, 'date')
    .replace(/^x-request-id: [\da-f-]{36}$/gm, 'x-request-id');
}
