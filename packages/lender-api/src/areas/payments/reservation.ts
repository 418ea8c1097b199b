import type { Processor, ProcessorReply } from '../../platform/gateway/processor.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';

type Limits = Pick<Processor, 'maxResponseMs'>;

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Returns the time after which the processor must refuse a request that is sent at `at`. */
export const getRequestDeadline = ({ maxResponseMs }: Limits, at: Date) => addMs(at, maxResponseMs);

/**
 * Returns the time at which a reservation is checked. Twice the maximum duration of a request, so that the clocks of
 * server and processor may differ by that duration.
 */
export const getReservationEnd = ({ maxResponseMs }: Limits, at: Date) => addMs(at, 2 * maxResponseMs);

/** Counts a reply in the metrics, in which a pending outcome is not known, and returns the reply. */
export function reportReply(kind: 'payment' | 'refund', reply: ProcessorReply): ProcessorReply {
  const outcome = reply.outcome === 'pending' ? 'unknown' : reply.outcome;
  reportEvent('payment', { kind, outcome });
  return reply;
}
