import multipart from '@fastify/multipart';
import { findCardNumberError } from '@livery/contract/card-numbers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const MB = 1024 * 1024;

export interface FileRule {
  maxBytes: number;
  /**
   * Reads a file during the upload and returns its content. Must consume all chunks. By default, the content
   * is a Buffer.
   */
  read?: (chunks: AsyncIterable<Buffer>) => Promise<unknown>;
}

/** The file fields of an operation, by their names in the contract. */
export type FileRules = Record<string, FileRule>;

export interface Upload<Content = Buffer> {
  /** The file name that the client sent; untrusted. */
  filename: string;
  content: Content;
}

export type Uploads = Map<string, Upload<unknown>>;

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Uploads;
  }
}

/** Maximum size of any file. It equals the request limit of the edge. Each file field has a lower limit. */
const MAX_FILE_BYTES = 26 * MB;
const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
/** Maximum length of a file name in common file systems. */
const MAX_FILENAME_LENGTH = 255;

function formatSize(bytes: number): string {
  return bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} KB`;
}

async function readBuffer(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const collectedChunks: Buffer[] = [];
  for await (const chunk of chunks) collectedChunks.push(chunk);
  return Buffer.concat(collectedChunks);
}

/**
 * Yields the chunks of a file up to its size limit. If the file is larger, discards the rest and then throws,
 * because many clients treat a response before the end of their request as a connection error.
 * @throws Refusal 422 for a file above the limit
 */
async function* limitSize(maxBytes: number, field: string, chunks: AsyncIterable<Buffer>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= maxBytes) yield chunk;
  }
  if (size > maxBytes) throw new Refusal(422, `${field} must be at most ${formatSize(maxBytes)}.`);
}

/** Matches the multipart parser's errors for malformed bodies, which have no code. */
const MALFORMED_BODY_MESSAGE = /boundary|multipart|malformed|terminated early/i;

/** Converts errors that the client has caused to a Refusal. Returns other errors unchanged. */
function toRefusal(error: unknown, { raw }: FastifyRequest): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  // True if the client has closed the connection. This is not an error of the server.
  const isAborted = raw.destroyed && !raw.complete;
  const isMalformed = isAborted || (!('statusCode' in error) && MALFORMED_BODY_MESSAGE.test(error.message));
  return isMalformed
    ? new Refusal(422, 'The body cannot be read; it must be valid multipart/form-data.')
    : error;
}

/**
 * Reads a multipart request. Sets the body to the text fields and file names, as in the contract, and adds the files to
 * `request.uploads`.
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
    // The parser also treats a part without a file name as a file if its media type is application/octet-stream.
    const { filename = '' } = part as { filename?: string };
    body[fieldname] = filename;
    if (filename.length > MAX_FILENAME_LENGTH) {
      refusals.push(`The file name of ${fieldname} has more than ${MAX_FILENAME_LENGTH} characters.`);
    }
    const fault = findCardNumberError(filename);
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

/**
 * Adds multipart parsing for operations with file fields. Must be registered before body validation.
 * @param getFileRules returns the file fields of a request's operation; undefined for an operation without files
 */
export async function receiveUploads(
  app: FastifyInstance,
  getFileRules: (request: FastifyRequest) => FileRules | undefined,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_PARTS,
    },
  });
  app.decorateRequest('uploads');
  app.addHook('preValidation', async (request) => {
    const files = getFileRules(request);
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
 * Returns the uploaded file of a field.
 * @throws Refusal 422 if the field has no file or the file has no name
 */
export function getUpload<Content = Buffer>(
  uploads: Uploads,
  field: string,
  missingMessage = `${field} is required.`,
): Upload<Content> {
  const upload = uploads.get(field);
  if (upload === undefined || upload.filename.trim() === '') throw new Refusal(422, missingMessage);
  return upload as Upload<Content>;
}
