import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

/** Fits the largest upload, a NACHA file of 24 MB, with its multipart encoding. */
export const MAX_BODY_BYTES = 26 * 1_048_576;

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Forwards a body and fails with BodyTooLargeError over the limit. It also separates the two connections: if the connection to the
 * lender fails, this stream is destroyed instead of the visitor's connection, which can still receive a response.
 */
export function limitBody(source: Readable): Readable {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > MAX_BODY_BYTES) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
  return source.pipe(limited);
}
