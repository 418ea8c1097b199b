import type { AddressInfo } from 'node:net';
import { startTracing } from '@livery/tracing';
import type { FastifyInstance } from 'fastify';
import { createSessionRepository } from '../areas/auth/session-repository.ts';
import { createSettlementLoop } from '../areas/payments/settlement-loop.ts';
import { createScheduleLoop } from '../areas/schedules/runner-loop.ts';
import { getMovedSignal, MOVED_SUFFIX } from '../platform/db/lender-directory.ts';
import { createReadReplica } from '../platform/db/read-replica.ts';
import { toSafeError } from '../platform/db/safe-error.ts';
import { isDemoLender, type LenderConfig, readLendersFile } from '../platform/lender/lender-config.ts';
import type { BackgroundLenders } from '../platform/lender/lender-source.ts';
import { createMailWorker } from '../platform/mail/mail-worker.ts';
import { createSmtpMailer } from '../platform/mail/mailer.ts';
import type { PoolUsage } from '../platform/metrics/api-metrics.ts';
import { type ApiMetrics, createApiMetrics } from '../platform/metrics/api-metrics.ts';
import type { BackgroundLoop } from '../platform/time/background-loop.ts';
import { createApp } from './app.ts';
import { readServedContract } from './contract-routes.ts';
import { createDatabaseLoop } from './database-loop.ts';
import { createLendersFileLoop } from './lenders-file-loop.ts';
import { type OpenDatabases, openDatabases } from './open-databases.ts';
import { startOperationsServer } from './operations-server.ts';
import type { Options } from './options.ts';
import { createPasswordKeyLoop } from './password-key-loop.ts';
import { hasSlowKeys } from './password-keys.ts';
import type { RunStep } from './prepare-lender.ts';
import { createServedLenders, type ServedLenders } from './served-lenders.ts';

class PortTakenError extends Error {}

export interface ReadyLender {
  slug: string;
  /** The staff of a demo lender; empty without demo data. */
  staff: { role: number; email: string; name: string }[];
}

export interface RunningServer {
  port: number;
  lenders: ReadyLender[];
  /** Completes running requests, closes the database and unlocks the data folder. */
  stop(): Promise<void>;
}

/** Collects open resources, and closes them in the reverse order of their opening. */
class OpenResources {
  readonly #closers: (() => Promise<void> | void)[] = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.unshift(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

function toListenError(error: NodeJS.ErrnoException, port: number, remedy: string): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new PortTakenError(`Port ${port} is in use. Stop the program that uses it, or ${remedy}.`);
}

async function listen(app: FastifyInstance, { port, host }: Options): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw toListenError(
      error as NodeJS.ErrnoException,
      port,
      'choose another with --port (npm start: --api-port)',
    );
  }
  return (app.server.address() as AddressInfo).port;
}

/** Returns the use of the connection pools of all databases together; null for PGlite. */
function readPools({ byName }: OpenDatabases): PoolUsage | null {
  const pools = [...byName.values()].flatMap(({ readPoolUsage }) => readPoolUsage() ?? []);
  if (pools.length === 0) return null;
  const sum = (name: keyof PoolUsage) => pools.reduce((total, pool) => total + pool[name], 0);
  return { used: sum('used'), idle: sum('idle'), waiting: sum('waiting') };
}

/**
 * Returns a function that listens for the moves of lenders from a database. Closes each moved lender and ends its
 * streams, which then reconnect. A second call for the same database does nothing.
 */
function createMoveListener(
  app: FastifyInstance,
  { list }: ServedLenders,
  { byName }: OpenDatabases,
): (name: string) => Promise<void> {
  const listening = new Set<string>();
  return async (name) => {
    if (listening.has(name)) return;
    await byName.get(name)?.signals.listen((payload) => {
      if (payload?.endsWith(MOVED_SUFFIX) !== true) return;
      const moved = list().find(({ slug }) => payload === getMovedSignal(slug));
      if (moved !== undefined) app.openLenders.closeNow(moved.slug);
    });
    listening.add(name);
  };
}

/** Starts to collect metrics and to serve them on the operations port. Returns null if no port is set. */
async function openMetrics(
  { operations }: Options,
  databases: OpenDatabases,
  resources: OpenResources,
): Promise<ApiMetrics | null> {
  if (operations === null) return null;
  const metrics = createApiMetrics(() => readPools(databases));
  resources.add(metrics.close);
  const server = await startOperationsServer(metrics, operations).catch((error: unknown) =>
    Promise.reject(toListenError(error as NodeJS.ErrnoException, operations.port, 'change OPERATIONS_PORT')),
  );
  resources.add(() => {
    server.close();
    server.closeAllConnections();
  });
  return metrics;
}

/** Starts the mail worker. When the server stops, it closes the app first and the mail worker after that. */
function startMailWorker(
  options: Options,
  app: FastifyInstance,
  lenders: BackgroundLenders,
  resources: OpenResources,
): void {
  if (options.smtpUrl === null) return;
  const worker = createMailWorker({
    lenders,
    mailer: createSmtpMailer(options.smtpUrl),
    from: options.mailFrom,
    now: () => new Date(),
    log: app.log,
  });
  resources.add(() => worker.stop());
  worker.start();
}

/** Opens the lender only if it has demo data and does not wait for its database. */
async function describeLender(
  config: LenderConfig,
  lenders: BackgroundLenders & Pick<ServedLenders, 'isWaiting'>,
  { demo }: Options,
): Promise<ReadyLender> {
  const { slug } = config;
  const staff =
    demo && isDemoLender(config) && !lenders.isWaiting(slug)
      ? await lenders.use(slug, ({ db }) => createSessionRepository(db).listStaff())
      : [];
  return {
    slug,
    staff: staff.map(({ role, email, firstName, lastName }) => ({
      role,
      email,
      name: `${firstName} ${lastName}`,
    })),
  };
}

const now = () => new Date();

async function openServer(
  options: Options,
  runStep: RunStep,
  resources: OpenResources,
  onAdded: (lenders: ReadyLender[]) => Promise<void>,
): Promise<RunningServer> {
  const configs = readLendersFile(options.lendersFile);
  const tracing = await startTracing('livery-lender-api', process.env, (reason) =>
    app.log.error({ reason }, 'the spans were not exported'),
  );
  if (tracing !== null) resources.add(tracing.close);
  const tracer = tracing?.tracer ?? null;
  const databases = await runStep('Opening the database', () =>
    openDatabases(options, { tracer, canBeUnreachable: true }),
  );
  resources.add(() => databases.close());
  const read =
    databases.replica === null
      ? null
      : createReadReplica(databases.main.orm, databases.replica, (isUsable, error) => {
          if (isUsable) app.log.info('lists and exports are read from the replica');
          else
            app.log.warn(
              error === null ? {} : { err: toSafeError(error) },
              'lists and exports are read from the primary, because the replica cannot be reached or is too far behind',
            );
        });
  const served = await createServedLenders(databases.byName, configs, {
    ...options,
    now,
    runStep,
    replica: read?.replica ?? null,
    onSearchError: (error) =>
      app.log.error({ err: toSafeError(error) }, 'a database could not be searched for work'),
  });
  const metrics = await openMetrics(options, databases, resources);
  const app: FastifyInstance = await createApp({
    servedContract: await readServedContract(),
    databases: [...databases.byName.values()],
    lenders: served,
    logLevel: options.logLevel,
    validateResponses: false,
    trustedProxies: options.trustedProxies,
    hasMailServer: options.smtpUrl !== null,
    ...(metrics === null ? {} : { metrics }),
    tracer,
    now,
  });
  if (options.processor === null && !options.demo) {
    app.log.warn('payments are simulated and move no money; set PROCESSOR_URL to use a payment processor');
  }
  const lenders = {
    findWhere: served.findWhere,
    isWaiting: (slug) => served.isWaiting(slug),
    use: (slug, work) => app.openLenders.use(slug, ({ lender }) => work(lender)),
  } satisfies BackgroundLenders & Pick<ServedLenders, 'isWaiting'>;
  const describe = (described: readonly LenderConfig[]) =>
    Promise.all(described.map((config) => describeLender(config, lenders, options)));
  const databaseLoop = createDatabaseLoop(
    databases.byName,
    served,
    createMoveListener(app, served, databases),
    app.log,
  );
  // Listens for moves before the first request.
  await databaseLoop.runRound();
  startMailWorker(options, app, lenders, resources);
  const loops: BackgroundLoop[] = [];
  // The loops stop at the same time as the app, because their running turns can take longer than the time to stop.
  resources.add(async () => {
    await Promise.all([app.close(), ...loops.map((loop) => loop.stop())]);
  });
  const port = await runStep('Listening', () => listen(app, options));
  loops.push(
    databaseLoop,
    createSettlementLoop(lenders, now, app.log),
    createScheduleLoop(lenders, now, app.log),
    createLendersFileLoop(options.lendersFile, served, app.openLenders, app.log, async (added) =>
      onAdded(await describe(added)),
    ),
    ...(hasSlowKeys(options.keySource) ? [createPasswordKeyLoop(options, served, app.log)] : []),
    ...(read === null ? [] : [read.loop]),
  );
  for (const loop of loops) loop.start();
  return {
    port,
    lenders: await describe(configs),
    stop: () => resources.closeAll(),
  };
}

/**
 * Starts the server. On an error, closes everything that was opened and throws the error.
 * @param onAdded is called with the lenders that a change of the lenders file has added
 */
export async function startServer(
  options: Options,
  runStep: RunStep,
  onAdded: (lenders: ReadyLender[]) => Promise<void>,
): Promise<RunningServer> {
  const resources = new OpenResources();
  try {
    return await openServer(options, runStep, resources, onAdded);
  } catch (error) {
    await resources.closeAll();
    throw error;
  }
}
