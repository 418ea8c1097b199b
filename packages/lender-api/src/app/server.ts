import { chmodSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sessionRepository } from '../areas/auth/session-repository.ts';
import { settlementLoop } from '../areas/payments/settlement-loop.ts';
import { scheduleLoop } from '../areas/schedules/runner-loop.ts';
import type { Database } from '../platform/db/connect.ts';
import { connectPglite, connectPostgres } from '../platform/db/connect.ts';
import { lockDataFolder } from '../platform/db/data-lock.ts';
import { readLendersFile } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { mailWorker } from '../platform/mail/mail-worker.ts';
import { smtpMailer } from '../platform/mail/mailer.ts';
import { createApp } from './app.ts';
import { readServedContract } from './contract-routes.ts';
import type { Options } from './options.ts';
import type { RunStep } from './prepare-lender.ts';
import { prepareLender } from './prepare-lender.ts';

/** The port is somebody else's; the message says what to do. */
class PortTakenError extends Error {}

export interface ReadyLender {
  slug: string;
  staff: { role: number; email: string; name: string }[];
}

export interface RunningServer {
  port: number;
  lenders: ReadyLender[];
  /** Finishes running requests, closes the database, lets the data folder go. */
  stop(): Promise<void>;
}

/** What has been opened so far, closed in the opposite order. */
class Opened {
  readonly #closers: (() => Promise<void> | void)[] = [];

  add(close: () => Promise<void> | void): void {
    this.#closers.unshift(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

async function openDatabase(options: Options, opened: Opened): Promise<Database> {
  // People's data and private keys; the mode of mkdir does not reach a folder that is already there.
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 });
  chmodSync(options.dataFolder, 0o700);
  if (options.databaseUrl !== null) {
    const database = await connectPostgres(options.databaseUrl);
    opened.add(() => database.close());
    return database;
  }
  const lock = lockDataFolder(options.dataFolder);
  opened.add(() => lock.release());
  const database = await connectPglite(join(options.dataFolder, 'pglite'));
  opened.add(() => database.close());
  return database;
}

async function listen(app: FastifyInstance, { port, host }: Options): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTakenError(`Port ${port} is taken. Stop what uses it, or choose another with --api-port.`);
  }
  return (app.server.address() as AddressInfo).port;
}

/** Opened before the app, so stopped after it: what the last requests wrote stays in the outbox for the next start. */
function startMails(options: Options, app: FastifyInstance, lenders: Lender[], opened: Opened): void {
  if (options.smtpUrl === null) return;
  const worker = mailWorker({
    lenders,
    mailer: smtpMailer(options.smtpUrl),
    from: options.mailFrom,
    now: () => new Date(),
    log: app.log,
  });
  opened.add(() => worker.stop());
  worker.start();
}

async function describeLender({ config, db }: Lender): Promise<ReadyLender> {
  const staff = await sessionRepository(db).listStaff();
  return {
    slug: config.slug,
    staff: staff.map(({ role, email, firstName, lastName }) => ({
      role,
      email,
      name: `${firstName} ${lastName}`,
    })),
  };
}

const now = () => new Date();

async function start(options: Options, runStep: RunStep, opened: Opened): Promise<RunningServer> {
  const configs = readLendersFile(options.lendersFile);
  const database = await runStep('Opening the database', () => openDatabase(options, opened));
  const lenders: Lender[] = [];
  for (const config of configs) {
    const { dataFolder, fresh } = options;
    lenders.push(await prepareLender(database, config, { dataFolder, fresh, now: now(), runStep }));
  }
  const app = await createApp({
    served: await readServedContract(),
    database,
    lenders,
    logLevel: options.logLevel,
    validateResponses: false,
    trustedProxies: options.trustedProxies,
    hasMailServer: options.smtpUrl !== null,
    now,
  });
  startMails(options, app, lenders, opened);
  opened.add(() => app.close());
  const port = await runStep('Listening', () => listen(app, options));
  for (const loop of [settlementLoop(lenders, now, app.log), scheduleLoop(lenders, now, app.log)]) {
    opened.add(() => loop.stop());
    loop.start();
  }
  return {
    port,
    lenders: await Promise.all(lenders.map(describeLender)),
    stop: () => opened.closeAll(),
  };
}

/** Starts everything, or lets go of everything again and throws why it cannot. */
export async function startServer(options: Options, runStep: RunStep): Promise<RunningServer> {
  const opened = new Opened();
  try {
    return await start(options, runStep, opened);
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}
