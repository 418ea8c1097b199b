import { abortable } from './request-parts.ts';
import type { SendFile, Sending } from './transport.ts';

/** A form with a field for each of these; files stay files. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** A file as a field of a multipart form: the generated types know the content of a file as text. */
export const filePart = (file: File) => file as unknown as string;

interface FileOptions {
  readonly bodySerializer: typeof formOf;
  readonly signal?: AbortSignal;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Makes the part of a request's options that sends its body as a form with files. Its Content-Type is left to who sends it. */
export const filesBy =
  (sendFile: SendFile | undefined) =>
  ({ onProgress = () => undefined, signal }: Sending = {}): FileOptions => ({
    bodySerializer: formOf,
    ...abortable(signal),
    ...(sendFile && { fetch: (request) => sendFile(request, onProgress) }),
  });
