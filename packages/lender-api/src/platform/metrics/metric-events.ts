import { channel } from 'node:diagnostics_channel';

/** The events that metrics count, by name. No event contains data of a lender or borrower. */
interface MetricEvents {
  /**
   * An attempt to send one email, or the expiry of several emails. `retried`: the attempt failed, and the
   * email will be sent again.
   */
  mail: { outcome: 'sent' | 'retried' | 'failed'; count: number };
  /** The first report of the payment processor on a payment or refund. */
  payment: { kind: 'payment' | 'refund'; outcome: 'approved' | 'declined' | 'unknown' };
  /** A list or export was read while a replica is configured. */
  listRead: { source: 'primary' | 'replica' };
  /** The replica was checked. `lagSeconds` is infinite if it has not reached any known position of the primary. */
  replica: { lagSeconds: number };
  /** A round of a background loop, in which every lender had its turn. */
  round: { loop: string; milliseconds: number };
  /** The number of items, such as lenders, that have work left in the round of a background loop. */
  backlog: { loop: string; items: number };
  /**
   * An attempt to make a scheduled payment. `waiting`: the payment will be tried again. `skipped`: the
   * payment was removed or changed.
   */
  scheduledPayment: { outcome: 'paid' | 'failed' | 'waiting' | 'skipped' };
  /** The number of jobs in the queue of password hashes has changed. */
  hashQueue: { waiting: number };
}

type MetricEventName = keyof MetricEvents;

const getChannel = (name: MetricEventName) => channel(`livery.lender-api.${name}`);

/** Reports an event to the metrics, if they are enabled. */
export function reportEvent<Name extends MetricEventName>(name: Name, event: MetricEvents[Name]): void {
  const events = getChannel(name);
  if (events.hasSubscribers) events.publish(event);
}

/** Calls `listener` with every event of this name. Returns the function that ends the subscription. */
export function subscribeToEvents<Name extends MetricEventName>(
  name: Name,
  listener: (event: MetricEvents[Name]) => void,
): () => void {
  const handle = (event: unknown) => listener(event as MetricEvents[Name]);
  const events = getChannel(name);
  events.subscribe(handle);
  return () => {
    events.unsubscribe(handle);
  };
}
