import { z } from 'zod';
import type { Processor, ProcessorOutcome, ProcessorReply } from './processor.ts';

export interface HttpProcessorOptions {
  /** The address of the processor, without a final slash. */
  url: string;
  apiKey: string;
  /** The maximum duration of a request, from 100 to 60,000 milliseconds. */
  timeoutMs: number;
}

/** Banks return ACH payments within two banking days. Weekends and holidays can add three days. */
const RETURN_PERIOD_MS = 5 * 24 * 60 * 60_000;
/** Milliseconds until the next request for an outcome if the processor does not report a time. */
const CHECK_AFTER_MS = 60_000;

const checkAtSchema = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullish();

const outcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('approved'),
    authId: z.string().max(100).nullish(),
    returnReason: z.string().max(200).nullish(),
    checkAt: checkAtSchema,
  }),
  z.object({ status: z.literal('declined'), reason: z.string().min(1).max(200) }),
  z.object({ status: z.literal('pending'), checkAt: checkAtSchema }),
]);
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
const unknownReferenceSchema = z.object({ status: z.literal('unknown_reference') });

function readOutcome(body: unknown, now: Date): ProcessorOutcome {
  const answer = outcomeSchema.parse(body);
  switch (answer.status) {
    case 'approved': {
      const { authId = null, returnReason: returned = null } = answer;
      return { outcome: 'approved', authId, returned, checkAt: answer.checkAt ?? null };
    }
    case 'declined':
      return { outcome: 'declined', reason: answer.reason };
    case 'pending':
      return { outcome: 'pending', checkAt: answer.checkAt ?? new Date(now.getTime() + CHECK_AFTER_MS) };
  }
}

const formatExpiry = ({ month, year }: { month: number; year: number }) =>
  `${year}-${String(month).padStart(2, '0')}`;

/**
 * Returns a processor that is reached by HTTP (docs/operations/payment-processor.md). A charge or refund without a valid
 * response has the outcome `unknown`, whatever the reason, because the processor may have received it.
 * @param lender the slug, which separates the references of lenders at the processor
 */
export function createHttpProcessor(
  { url, apiKey, timeoutMs }: HttpProcessorOptions,
  lender: string,
  now: () => Date,
): Processor {
  async function request(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const response = await fetch(`${url}/${lender}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const content: unknown = await response.json();
    return { status: response.status, body: content };
  }

  /**
   * Sends a charge or refund. Does not send it after its deadline, for example because this process was
   * suspended, because the processor would have to refuse it.
   */
  async function send(
    path: string,
    { expiresAt, ...body }: { expiresAt: Date; [field: string]: unknown },
  ): Promise<ProcessorReply> {
    if (now() >= expiresAt) return { outcome: 'unknown' };
    try {
      const response = await request('PUT', path, { ...body, expiresAt: expiresAt.toISOString() });
      return response.status === 200 ? readOutcome(response.body, now()) : { outcome: 'unknown' };
    } catch {
      return { outcome: 'unknown' };
    }
  }

  return {
    maxResponseMs: timeoutMs,
    returnPeriodMs: RETURN_PERIOD_MS,

    async tokenize(number) {
      const response = await request('POST', 'tokens', { number });
      if (response.status !== 200) throw new Error(`The processor returned ${response.status} for a token.`);
      return tokenSchema.parse(response.body).token;
    },

    charge: ({ reference, expiry, ...charge }) =>
      send(`charges/${encodeURIComponent(reference)}`, {
        ...charge,
        cardExpiry: expiry === null ? null : formatExpiry(expiry),
      }),

    refund: ({ reference, ...refund }) => send(`refunds/${encodeURIComponent(reference)}`, refund),

    async findOutcome(reference) {
      const response = await request('GET', `outcomes/${encodeURIComponent(reference)}`);
      // The status 404 alone is not sufficient: a proxy can also respond with it, and the caller would
      // release the reservation of a payment that the processor may have received.
      if (response.status === 404 && unknownReferenceSchema.safeParse(response.body).success) return null;
      if (response.status !== 200)
        throw new Error(`The processor returned ${response.status} for an outcome.`);
      return readOutcome(response.body, now());
    },
  };
}
