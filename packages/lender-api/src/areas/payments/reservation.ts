import type { Processor, ProcessorReply } from '../../platform/gateway/processor.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';

type ResponseLimit = Pick<Processor, 'maxResponseMs'>;

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Returns the time after which the processor must refuse a request that is sent at `at`. */
export const getRequestDeadline = ({ maxResponseMs }: ResponseLimit, at: Date) => addMs(at, maxResponseMs);

/**
 * Returns the time at which a reservation is checked. The delay is twice the maximum duration of a request,
 * so that the clocks of the server and the processor may differ by the duration of a request.
 */
export const getReservationEnd = ({ maxResponseMs }: ResponseLimit, at: Date) => addMs(at, 2 * maxResponseMs);

/** Counts a reply in the metrics and returns the reply. The metrics count a pending outcome as unknown. */
export function reportReply(kind: 'payment' | 'refund', reply: ProcessorReply): ProcessorReply {
  const outcome = reply.outcome === 'pending' ? 'unknown' : reply.outcome;
  reportEvent('payment', { kind, outcome });
  return reply;
}

/** Requests the outcome of a payment or refund that the processor has received. `unknown` if the processor does not respond. */
export async function requestReply(processor: Processor, reference: string): Promise<ProcessorReply> {
  const outcome = await processor.findOutcome(reference).catch(() => null);
  return outcome ?? { outcome: 'unknown' };
}

const SCHEDULE_PREFIX = 'schedule/';

/** Returns the reference of a scheduled payment. All attempts of the runner use the same reference. */
export const buildScheduleReference = (slug: string, scheduleId: number): string =>
  `${SCHEDULE_PREFIX}${slug}/${scheduleId}`;

export const isScheduleReference = (reference: string | null): boolean =>
  reference?.startsWith(SCHEDULE_PREFIX) === true;
