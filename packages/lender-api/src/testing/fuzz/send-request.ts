import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './request-generator.ts';

export interface FuzzResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty for an event stream, which is closed after its headers. */
  body: string;
}

export class HangError extends Error {}

class NoResponseError extends Error {}

/** Returns a function that sends requests over reused connections on the loopback interface. */
export function createRequestSender(
  port: number,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send({ method, path, headers, body }: Omit<FuzzRequest, 'operationId'>): Promise<FuzzResponse> {
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const options = { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } };
      const request = httpRequest(options, (response) => {
        const received = { status: response.statusCode ?? 0, headers: response.headers };
        const settle = (text: string) => {
          clearTimeout(timer);
          resolve({ ...received, body: text });
        };
        if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
          settle('');
          request.destroy();
          return;
        }
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => settle(Buffer.concat(pieces).toString('utf8')));
        response.on('error', reject);
      });
      const timer = setTimeout(
        () => request.destroy(new HangError(`no response in ${timeoutMs} ms`)),
        timeoutMs,
      );
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error instanceof HangError ? error : new NoResponseError(error.message, { cause: error }));
      });
      request.end(body ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}

export type RequestSender = ReturnType<typeof createRequestSender>;
