import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** What of Trusted Types is used; no browser's type library has it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Named in the content security policy of the page, which allows no other. */
const POLICY = 'pdf-worker';

function onlyWorkerUrl(url: string): string {
  if (url !== workerUrl) throw new TypeError('This is not the address of the PDF worker.');
  return url;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** The worker's address as the browser asks for it: where it knows Trusted Types, by our policy, which has no other to give. */
const trustedUrl: string =
  trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyWorkerUrl }).createScriptURL(workerUrl) ??
  workerUrl;

/** The thread that reads PDFs: a large or damaged one stops no typing. */
interface PdfWorker {
  readonly port: Worker;
  /** Rejects when the worker's code does not arrive, or breaks. */
  readonly broken: Promise<never>;
}

let current: PdfWorker | null = null;

function startWorker(): PdfWorker {
  const port = new Worker(trustedUrl, { type: 'module' });
  const broken = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => {
      port.terminate();
      current = null;
      reject(new Error('The PDF worker does not run.'));
    });
  });
  return { port, broken };
}

/** The worker of all PDFs; a new one when the last has broken. */
export function pdfWorker(): PdfWorker {
  current ??= startWorker();
  return current;
}
