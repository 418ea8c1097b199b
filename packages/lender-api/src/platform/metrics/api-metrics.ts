import type { OperationId } from '@livery/contract';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { subscribeToEvents } from './metric-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that the route belongs to. */
    operationId?: OperationId;
  }
}

/**
 * The number of used and idle connections of a pool, and the number of queries and transactions that wait for
 * a connection.
 */
export interface PoolUsage {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface ApiMetrics {
  /** Counts every request of the app. Must be called before the routes are registered. */
  readonly observe: (app: FastifyInstance) => void;
  /** Returns all metrics in the Prometheus text format. */
  readonly write: () => Promise<string>;
  readonly contentType: string;
  /** Ends the subscriptions to the events of the server. */
  readonly close: () => void;
}

/** The label for requests that belong to no operation of the contract, such as the pages of borrowers. */
const NO_OPERATION = 'none';

/** The buckets of request durations, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * Creates the metrics of the server. Their labels are names of operations, outcomes and loops. They never
 * contain a lender, a person or a value of a request.
 * @param readPoolUsage returns the use of the connection pool; null if there is no pool
 */
export function createApiMetrics(readPoolUsage: () => PoolUsage | null): ApiMetrics {
  const register = new Registry();
  // The default interval is 100 ms. After the process was paused, one value is added for every interval that has passed.
  collectDefaultMetrics({ register, eventLoopUtilizationTimeout: 10_000 });
  const observe = observeRequests(register);
  observePool(register, readPoolUsage);
  const subscriptions = [
    ...subscribeToPayments(register),
    ...subscribeToMails(register),
    ...subscribeToLoops(register),
    ...subscribeToReplica(register),
  ];
  return {
    observe,
    write: () => register.metrics(),
    contentType: register.contentType,
    close: () => subscriptions.forEach((unsubscribe) => unsubscribe()),
  };
}

function observeRequests(register: Registry): ApiMetrics['observe'] {
  const registers = [register];
  const requestCounter = new Counter({
    name: 'livery_api_requests_total',
    help: 'Requests by operation of the contract ("none" for other addresses) and HTTP status of the response.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'livery_api_request_seconds',
    help: 'Time from the headers of a request until its response is sent, by operation of the contract.',
    labelNames: ['operation'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const operation = request.routeOptions.config.operationId ?? NO_OPERATION;
      requestCounter.inc({ operation, status: reply.raw.statusCode });
      durations.observe({ operation }, reply.elapsedTime / 1000);
      done();
    });
  };
}

function observePool(register: Registry, readPoolUsage: () => PoolUsage | null): void {
  new Gauge({
    name: 'livery_api_database_connections',
    help: 'Connections of the pool by state: used, idle. None for PGlite.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const pool = readPoolUsage();
      this.reset();
      if (pool === null) return;
      this.set({ state: 'used' }, pool.used);
      this.set({ state: 'idle' }, pool.idle);
    },
  });
  new Gauge({
    name: 'livery_api_database_waiting',
    help: 'Queries and transactions that wait for a connection of the pool.',
    registers: [register],
    collect() {
      this.set(readPoolUsage()?.waiting ?? 0);
    },
  });
}

function subscribeToPayments(register: Registry): (() => void)[] {
  const paymentCounter = new Counter({
    name: 'livery_api_payments_total',
    help: 'Payments and refunds by the first report of the payment processor: approved, declined, unknown.',
    labelNames: ['kind', 'outcome'],
    registers: [register],
  });
  const scheduledPayments = new Counter({
    name: 'livery_api_scheduled_payments_total',
    help: 'Attempts to make a scheduled payment by outcome: paid, failed, waiting (tried again later), skipped.',
    labelNames: ['outcome'],
    registers: [register],
  });
  return [
    subscribeToEvents('payment', ({ kind, outcome }) => paymentCounter.inc({ kind, outcome })),
    subscribeToEvents('scheduledPayment', ({ outcome }) => scheduledPayments.inc({ outcome })),
  ];
}

function subscribeToReplica(register: Registry): (() => void)[] {
  const lag = new Gauge({
    name: 'livery_api_replica_lag_seconds',
    help: 'Age of the data of the read replica. Infinite if it cannot be used, 0 without a replica.',
    registers: [register],
  });
  const reads = new Counter({
    name: 'livery_api_list_reads_total',
    help: 'Lists and exports by the database that was read: primary, replica. None without a replica.',
    labelNames: ['source'],
    registers: [register],
  });
  return [
    subscribeToEvents('replica', ({ lagSeconds }) => lag.set(lagSeconds)),
    subscribeToEvents('listRead', ({ source }) => reads.inc({ source })),
  ];
}

function subscribeToMails(register: Registry): (() => void)[] {
  const mailCounter = new Counter({
    name: 'livery_api_mails_total',
    help: 'Attempts to send an email by outcome: sent, retried (failed and will be sent again), failed.',
    labelNames: ['outcome'],
    registers: [register],
  });
  return [subscribeToEvents('mail', ({ outcome, count }) => mailCounter.inc({ outcome }, count))];
}

function subscribeToLoops(register: Registry): (() => void)[] {
  const roundDurations = new Histogram({
    name: 'livery_api_loop_round_seconds',
    help: 'Time of one round of a background loop, in which every lender has its turn.',
    labelNames: ['loop'],
    buckets: REQUEST_BUCKETS.concat(60, 600),
    registers: [register],
  });
  const finishedAt = new Gauge({
    name: 'livery_api_loop_finished_timestamp_seconds',
    help: 'When a background loop last finished a round.',
    labelNames: ['loop'],
    registers: [register],
  });
  const backlog = new Gauge({
    name: 'livery_api_loop_backlog',
    help: 'Lenders with work that the current round of a background loop has not finished.',
    labelNames: ['loop'],
    registers: [register],
  });
  const waitingHashes = new Gauge({
    name: 'livery_api_password_hashes_waiting',
    help: 'Password checks that wait for a free place. Sign-ins are refused with 429 when too many wait.',
    registers: [register],
  });
  return [
    subscribeToEvents('round', ({ loop, milliseconds }) => {
      roundDurations.observe({ loop }, milliseconds / 1000);
      finishedAt.set({ loop }, Date.now() / 1000);
    }),
    subscribeToEvents('backlog', ({ loop, items }) => backlog.set({ loop }, items)),
    subscribeToEvents('hashQueue', ({ waiting }) => waitingHashes.set(waiting)),
  ];
}
