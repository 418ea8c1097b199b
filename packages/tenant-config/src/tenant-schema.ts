import { API_EXTENSIONS } from '@livery/contract/extensions';
import { hasUnsafeCharacter, parseWebAddress } from '@livery/contract/website-url';
import { z } from 'zod';
import { normalizeHost } from './hosts.ts';
import { PUBLIC } from './visibility.ts';

/** Maximum numbers per tenant, because hosts use memory and origins are part of a response header. */
const MAX_HOSTS = 200;
const MAX_ORIGINS = 50;
/** Maximum number of characters in a URL. Browsers and servers reject longer ones. */
const MAX_URL = 2_000;

/** Returns true for a host with a port. Such a host is invalid, because hosts match requests on any port. */
const hasPort = (host: string): boolean => /\]:|^[^[\]:]*:[^:]*$/.test(host);

const LOOPBACK_HOST_PATTERN = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\]|.+\.localhost)$/;

/** Returns true for an https URL, or an http URL of this machine, without credentials, query and fragment. */
function isBaseUrl(text: string): boolean {
  const isPlain = text.length <= MAX_URL && /^https?:\/\/[^@?#]+$/.test(text) && !hasUnsafeCharacter(text);
  const url = isPlain ? URL.parse(text) : null;
  return url !== null && (url.protocol === 'https:' || LOOPBACK_HOST_PATTERN.test(url.hostname));
}

function isOrigin(text: string): boolean {
  return isBaseUrl(text) && URL.parse(text)?.origin === text.toLowerCase();
}

/** Caches valid time zones, because checking one takes as long as the rest of the validation. */
const timeZones = new Map<string, boolean>();

function isTimeZone(text: string): boolean {
  const known = timeZones.get(text);
  if (known !== undefined) return known;
  const isValid = isSupportedTimeZone(text);
  // Caches only valid names, because the number of invalid names is unlimited.
  if (isValid) timeZones.set(text, true);
  return isValid;
}

function isSupportedTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text)[0] === text;
  } catch {
    return false;
  }
}

const baseUrl = z
  .string()
  .refine(isBaseUrl)
  .transform((url) => url.replace(/\/+$/, ''));

const extensionNames = z.array(z.enum(API_EXTENSIONS)).meta(PUBLIC);

const extensions = extensionNames
  .default([])
  .describe('a list of x-livery-extension names that this API has, such as ["log-out"]');

const referenceExtensions = extensionNames
  .default([...API_EXTENSIONS])
  .describe('the x-livery-extension names to use; the reference lender API has them all');

const fileOrigins = z
  .array(z.string().refine(isOrigin).describe('an origin such as "https://cdn.lender.example"'))
  .max(MAX_ORIGINS)
  .default([])
  .describe('a list of additional origins of images that this API refers to')
  .meta(PUBLIC);

const api = z
  .discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('reference'), extensions: referenceExtensions }),
    z.strictObject({
      mode: z.literal('proxied'),
      upstream: baseUrl.describe('the https address of the lender API, such as "https://api.lender.example"'),
      extensions,
      fileOrigins,
    }),
    z.strictObject({
      mode: z.literal('direct'),
      base: baseUrl
        .describe('the https address that browsers call, such as "https://api.lender.example"')
        .meta(PUBLIC),
      extensions,
      fileOrigins,
    }),
  ])
  .describe(
    'an object whose mode is "reference" (the reference lender API), "proxied" (with upstream) or "direct" (with base)',
  );

/** Returns true for the address of a vendor's script, or of a script that the lender API serves through the edge. */
function isScriptAddress(text: string): boolean {
  if (text.startsWith('/'))
    return /^\/api\/[\w./-]+$/.test(text) && !text.includes('..') && !text.includes('//');
  return isBaseUrl(text) && !/[;,]/.test(text);
}

const chatWidget = z
  .strictObject({
    script: z
      .string()
      .refine(isScriptAddress)
      .describe(
        'the https address of the widget\'s script, or a path below /api/ such as "/api/chat/widget.js"',
      ),
    origins: z
      .array(z.string().refine(isOrigin).describe('an origin such as "https://chat.vendor.example"'))
      .max(MAX_ORIGINS)
      .default([])
      .describe('a list of additional origins that the widget calls'),
  })
  .optional()
  .describe('an object with script and, if the widget calls other origins than its script, origins')
  .meta(PUBLIC);

const link = z
  .string()
  .max(MAX_URL)
  .refine((text) => parseWebAddress(text)?.protocol === 'https:');

/**
 * `tenant.json`: the identity of the tenant, its hosts and its lender API. Descriptions complete the phrase "must be ..." in
 * error messages and are part of the JSON Schema.
 */
export const tenantSchema = z.strictObject({
  extends: z
    .string()
    .regex(/^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/)
    .optional()
    .describe('the name of a preset, a folder in .presets/, such as "credit-union"'),
  name: z.string().trim().min(1).max(80).describe('the name of the lender, 1 to 80 characters').meta(PUBLIC),
  title: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .optional()
    .describe('the title of the browser tab, 1 to 80 characters')
    .meta(PUBLIC),
  hosts: z
    .array(
      z
        .string()
        .refine((host) => !hasPort(host) && normalizeHost(host, 'configuration') !== null)
        .describe(
          'a hostname without a port, such as "portal.lender.example", or "*.lender.example" for exactly one label',
        ),
    )
    .min(1)
    .max(MAX_HOSTS)
    .describe(`a list of 1 to ${MAX_HOSTS} hostnames`),
  canonicalOrigin: z
    .string()
    .refine(isOrigin)
    .transform((origin) => origin.toLowerCase())
    .describe('the origin for links in mails, such as "https://portal.lender.example", without a path'),
  api,
  passwordEncryption: z
    .strictObject({
      scheme: z
        .enum(['oaep', 'pkcs1'])
        .default('oaep')
        .describe('"oaep", or "pkcs1" for a lender that needs it'),
      publicKey: z.string().optional().describe('an RSA public key in PEM form, its lines joined by \\n'),
    })
    .optional()
    .describe('an object with scheme and publicKey')
    .meta(PUBLIC),
  country: z.enum(['US', 'CA']).describe('"US" or "CA"').meta(PUBLIC),
  timeZone: z
    .string()
    .refine(isTimeZone)
    .describe('an IANA time zone such as "America/New_York"')
    .meta(PUBLIC),
  locale: z.string().refine(isLocale).optional().describe('a language tag such as "en-US"').meta(PUBLIC),
  chatWidget,
  legalLinks: z
    .strictObject({
      privacy: link.optional().describe('an https address'),
      terms: link.optional().describe('an https address'),
    })
    .default({})
    .describe('an object with privacy and terms')
    .meta(PUBLIC),
});

export type TenantFile = z.infer<typeof tenantSchema>;
