import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  port: number;
  host: string;
  /** Keys, the lock and PGlite's files. */
  dataFolder: string;
  lendersFile: string;
  /** Drop every lender's data and seed again. */
  fresh: boolean;
  /** PostgreSQL instead of PGlite. */
  databaseUrl: string | null;
  logLevel: string;
  /** Who may say in X-Forwarded-For for whom they ask: addresses, and networks such as 10.0.0.0/8. */
  trustedProxies: string[];
  /** The mail server, with its login; null to keep mails in the outbox. */
  smtpUrl: string | null;
  /** The address that mails come from; null for no-reply at each lender's own host. */
  mailFrom: string | null;
}

/** A wrong command line; the message says what is right. */
class UsageError extends Error {}

const USAGE =
  'Use: node main.ts --lenders FILE [--port 8090] [--host 127.0.0.1] [--data .data] [--fresh]; DATABASE_URL for PostgreSQL, LOG_LEVEL for the log, TRUSTED_PROXIES for what stands in front, SMTP_URL and MAIL_FROM for mails.';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.data' },
        lenders: { type: 'string' },
        fresh: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${USAGE}`);
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return version !== 0 && isBits && rest.length === 0;
}

/** Addresses and networks between commas. One that is wrong would trust nobody, or everybody, without a word. */
function trustedProxies(text: string): string[] {
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new UsageError(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${wrong}".`);
}

/** The value is never repeated: it holds a password. */
function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new UsageError('SMTP_URL must be an address such as smtp://user:password@mail.example:587.');
}

function mailAddress(text: string): string {
  if (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text)) return text;
  throw new UsageError(`MAIL_FROM must be one e-mail address, not "${text}".`);
}

/** Reads arguments and environment. Port 0 takes any free port. Throws UsageError with one sentence. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not ${values.port}.`);
  }
  if (values.lenders === undefined) throw new UsageError(`--lenders FILE is missing. ${USAGE}`);
  const logLevel = env['LOG_LEVEL'] ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new UsageError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${logLevel}.`);
  }
  // An empty value counts as absent.
  const fromEnv = <Value>(name: string, absent: Value, read: (text: string) => Value): Value => {
    const text = env[name] ?? '';
    return text === '' ? absent : read(text);
  };
  return {
    port,
    host: values.host,
    dataFolder: resolve(values.data),
    lendersFile: resolve(values.lenders),
    fresh: values.fresh,
    databaseUrl: fromEnv<string | null>('DATABASE_URL', null, (url) => url),
    logLevel,
    trustedProxies: fromEnv<string[]>('TRUSTED_PROXIES', [], trustedProxies),
    smtpUrl: fromEnv<string | null>('SMTP_URL', null, smtpUrl),
    mailFrom: fromEnv<string | null>('MAIL_FROM', null, mailAddress),
  };
}
