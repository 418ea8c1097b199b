import multipart from '@fastify/multipart';
import { cardNumberFault } from '@livery/contract/card-numbers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const MB = 1024 * 1024;

/** The size limit and reader of a file field. */
export interface FileRule {
  maxBytes: number;
  /**
   * Reads the file as it arrives, and returns the content of the upload. It must consume all chunks. By default the
   * content is a Buffer.
   */
  read?: (chunks: AsyncIterable<Buffer>) => Promise<unknown>;
}

/** The file fields of an operation, by their names in the contract. */
export type FileRules = Record<string, FileRule>;

/** A complete uploaded file. */
export interface Upload<Content = Buffer> {
  /** The name that the sender gave it; untrusted. */
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

/** Larger files are refused. The edge forwards no larger request. */
const MAX_REQUEST_BYTES = 26 * MB;
const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
/** The limit of file systems. */
const MAX_FILENAME_LENGTH = 255;

function sizeText(bytes: number): string {
  return bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} KB`;
}

async function readBuffer(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/**
 * Yields the chunks of a file up to its limit. The rest is read and discarded before the refusal, because many senders
 * treat a response before the end of their request as a connection error.
 * @throws Refusal 422 for a file above the limit
 */
async function* limitSize(maxBytes: number, field: string, chunks: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= maxBytes) yield chunk;
  }
  if (size > maxBytes) throw new Refusal(422, `${field} must be at most ${sizeText(maxBytes)}.`);
}

/** Messages of the multipart parser for malformed bodies. These errors have no code. */
const MALFORMED = /boundary|multipart|malformed|terminated early/i;

/** Returns a refusal for errors that the sender caused, and other errors unchanged. */
function toRefusal(error: unknown, { raw }: FastifyRequest): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  // The sender has closed the connection, so this is no server error.
  const isAborted = raw.destroyed && !raw.complete;
  const isMalformed = isAborted || (!('statusCode' in error) && MALFORMED.test(error.message));
  return isMalformed
    ? new Refusal(422, 'The body cannot be read; it must be valid multipart/form-data.')
    : error;
}

/**
 * Reads the parts of a multipart request. Sets the body as the contract describes it, with the texts of fields and the
 * names of files, and adds the files to `request.uploads`.
 */
async function readParts(request: FastifyRequest, rules: FileRules): Promise<void> {
  const body: Record<string, unknown> = {};
  const refusals: string[] = [];
  for await (const part of request.parts()) {
    const { fieldname } = part;
    if (Object.hasOwn(body, fieldname)) refusals.push(`${fieldname} appears more than once.`);
    const rule = Object.hasOwn(rules, fieldname) ? rules[fieldname] : undefined;
    if (part.type === 'field') {
      body[fieldname] = part.value;
      if (rule !== undefined) refusals.push(`${fieldname} must be a file.`);
      continue;
    }
    // A part can be a file by its media type alone, without a name.
    const { filename = '' } = part as { filename?: string };
    body[fieldname] = filename;
    if (filename.length > MAX_FILENAME_LENGTH) {
      refusals.push(`The file name of ${fieldname} has more than ${MAX_FILENAME_LENGTH} characters.`);
    }
    const fault = cardNumberFault(filename);
    if (fault !== null) refusals.push(fault);
    if (rule === undefined || refusals.length > 0) {
      if (rule === undefined) refusals.push(`${fieldname} is not a file of this request.`);
      part.file.resume();
      continue;
    }
    const { maxBytes, read = readBuffer } = rule;
    const content = await read(limitSize(maxBytes, fieldname, part.file));
    request.uploads.set(fieldname, { filename, content });
  }
  const [refusal] = refusals;
  if (refusal !== undefined) throw new Refusal(422, refusal);
  request.body = body;
}

/** Adds multipart parsing for operations with file fields. Must be registered before the validation of bodies. */
export async function receiveUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: MAX_REQUEST_BYTES,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_PARTS,
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
      throw toRefusal(error, request);
    }
  });
}

/**
 * Returns the file of a field.
 * @throws Refusal 422 if there is no file or it has no name
 */
export function uploadIn<Content = Buffer>(
  uploads: Uploads,
  field: string,
  missing = `${field} is required.`,
): Upload<Content> {
  const upload = uploads.get(field);
  if (upload === undefined || upload.filename.trim() === '') throw new Refusal(422, missing);
  return upload as Upload<Content>;
}
