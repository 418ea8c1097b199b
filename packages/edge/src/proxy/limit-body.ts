import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

/** The largest body that is passed on, in bytes: the product's largest upload, a NACHA file of 24 MB, and what is around it. */
export const MAX_BODY_BYTES = 26 * 1_048_576;

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Passes a body on and fails with BodyTooLarge beyond the limit. It also stands between the two connections:
 * when the lender's breaks, this stream is destroyed and not the visitor's, who still gets an answer.
 */
export function limitBody(source: Readable): Readable {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > MAX_BODY_BYTES) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  return source.pipe(limited);
}
