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

/** The worker's address as the browser asks for it: where it knows Trusted Types, by our policy, which has no other to give. */
function trustedUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyWorkerUrl }).createScriptURL(workerUrl) ??
    workerUrl
  );
}

/** The thread that reads PDFs: a large or damaged one stops no typing. Made once; a policy cannot be made twice. */
let worker: Worker | null = null;

export function pdfWorker(): Worker {
  worker ??= new Worker(trustedUrl(), { type: 'module' });
  return worker;
}
