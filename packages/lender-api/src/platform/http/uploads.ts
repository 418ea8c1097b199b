import multipart from '@fastify/multipart';
import { cardNumberFault } from '@livery/contract/card-numbers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const MB = 1024 * 1024;

/** How a file of a multipart request is received. */
export interface FileRule {
  maxBytes: number;
  /**
   * Reads the file as it arrives. It must take the pieces to their end; what it returns is the upload's content.
   * Left out, the content is a Buffer.
   */
  read?: (pieces: AsyncIterable<Buffer>) => Promise<unknown>;
}

/** The file fields of an operation, by their names in the contract. */
export type FileRules = Record<string, FileRule>;

/** A file that has arrived whole. */
export interface Upload<Content = Buffer> {
  /** As the sender names it: untrusted. */
  filename: string;
  content: Content;
}

/** The files of a multipart request, by their fields. */
export type Uploads = Map<string, Upload<unknown>>;

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Uploads;
  }
  interface FastifyContextConfig {
    files?: FileRules;
  }
}

/** Beyond it a file is cut off and refused unread; the edge lets no larger request through. */
const LARGEST_REQUEST_BYTES = 26 * MB;
const MOST_PARTS = 20;
const LONGEST_FIELD_BYTES = 16 * 1024;
/** As long as file systems allow; names are kept. */
const LONGEST_FILENAME = 255;

function sizeText(bytes: number): string {
  return bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} KB`;
}

async function intoBuffer(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/**
 * The pieces of a file up to its limit, then a refusal. The rest is read and dropped first: an answer before the
 * request has ended would reach many senders as a broken connection.
 */
async function* upTo(maxBytes: number, field: string, pieces: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size <= maxBytes) yield piece;
  }
  if (size > maxBytes) throw new Refusal(422, `${field} must be at most ${sizeText(maxBytes)}.`);
}

/** What the parser of multipart bodies says of one that is broken, as errors without any code. */
const BROKEN = /boundary|multipart|malformed|terminated early/i;

/** What was thrown while parts were read, as a refusal where it is the sender's doing. */
function explainBroken(error: unknown, { raw }: FastifyRequest): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  // Whoever sent it has gone: nobody reads the answer, and it is no failure of ours.
  const isBrokenOff = raw.destroyed && !raw.complete;
  const isBroken = isBrokenOff || (!('statusCode' in error) && BROKEN.test(error.message));
  return isBroken
    ? new Refusal(422, 'The body cannot be read; it must be valid multipart/form-data.')
    : error;
}

/**
 * Reads the parts of a request. Its body becomes what the contract describes: texts by their fields, and for a
 * file its name; the file itself goes to `request.uploads`.
 */
async function readParts(request: FastifyRequest, rules: FileRules): Promise<void> {
  const body: Record<string, unknown> = {};
  const refusals: string[] = [];
  for await (const part of request.parts()) {
    const { fieldname } = part;
    if (Object.hasOwn(body, fieldname)) refusals.push(`${fieldname} is there twice.`);
    const rule = Object.hasOwn(rules, fieldname) ? rules[fieldname] : undefined;
    if (part.type === 'field') {
      body[fieldname] = part.value;
      if (rule !== undefined) refusals.push(`${fieldname} must be a file.`);
      continue;
    }
    // A part may be called a file by its type alone, and then has no name.
    const { filename = '' } = part as { filename?: string };
    body[fieldname] = filename;
    if (filename.length > LONGEST_FILENAME) {
      refusals.push(`The file name of ${fieldname} has more than ${LONGEST_FILENAME} characters.`);
    }
    const fault = cardNumberFault(filename);
    if (fault !== null) refusals.push(fault);
    if (rule === undefined || refusals.length > 0) {
      if (rule === undefined) refusals.push(`${fieldname} is not a file of this request.`);
      part.file.resume();
      continue;
    }
    const { maxBytes, read = intoBuffer } = rule;
    const content = await read(upTo(maxBytes, fieldname, part.file));
    request.uploads.set(fieldname, { filename, content });
  }
  const [refusal] = refusals;
  if (refusal !== undefined) throw new Refusal(422, refusal);
  request.body = body;
}

/** Multipart requests, for operations that say which files they take. To be registered before bodies are validated. */
export async function receiveUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: LARGEST_REQUEST_BYTES,
      fieldSize: LONGEST_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MOST_PARTS,
    },
  });
  app.decorateRequest('uploads');
  app.addHook('preValidation', async (request) => {
    const { files } = request.routeOptions.config;
    request.uploads = new Map();
    if (files === undefined || !request.isMultipart()) return;
    try {
      await readParts(request, files);
    } catch (error) {
      throw explainBroken(error, request);
    }
  });
}

/** The file in this field. Refuses the request when none was sent, or one without a name. */
export function uploadIn<Content = Buffer>(
  uploads: Uploads,
  field: string,
  missing = `${field} is required.`,
): Upload<Content> {
  const upload = uploads.get(field);
  if (upload === undefined || upload.filename.trim() === '') throw new Refusal(422, missing);
  return upload as Upload<Content>;
}
