import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './request-generator.ts';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty for a live stream, which is closed when it begins. */
  body: string;
}

/** The request was not answered in time. */
export class HangError extends Error {}

/** The server closed the connection without an answer. */
class NoAnswerError extends Error {}

/** Sends requests over reused connections of the loopback interface. */
export function requestSender(
  port: number,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send({ method, path, headers, body }: Omit<FuzzRequest, 'operationId'>): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const options = { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } };
      const request = httpRequest(options, (response) => {
        const answer = { status: response.statusCode ?? 0, headers: response.headers };
        const settle = (text: string) => {
          clearTimeout(timer);
          resolve({ ...answer, body: text });
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
        () => request.destroy(new HangError(`no answer in ${timeoutMs} ms`)),
        timeoutMs,
      );
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error instanceof HangError ? error : new NoAnswerError(error.message, { cause: error }));
      });
      request.end(body ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}

export type RequestSender = ReturnType<typeof requestSender>;
