/**
 * The range of statuses that the Response constructor accepts. A lender may use other statuses, such as 604
 * for an expired session.
 */
const RESPONSE_STATUSES = { from: 200, to: 599 } as const;
const STATUSES_WITHOUT_BODY: readonly number[] = [204, 205, 304];

function parseHeaders(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function createResponse(xhr: XMLHttpRequest): Response {
  const { status, responseText } = xhr;
  const body = STATUSES_WITHOUT_BODY.includes(status) ? null : responseText;
  const headers = parseHeaders(xhr);
  if (status >= RESPONSE_STATUSES.from && status <= RESPONSE_STATUSES.to)
    return new Response(body, { status, headers });
  return Object.defineProperty(new Response(body, { headers }), 'status', { value: status });
}

/**
 * Sends a request like fetch, but with XMLHttpRequest, which reports upload progress.
 * @param onProgress receives the fraction of the request that has been sent, from 0 to 1
 * @returns the response; rejects with a TypeError if no response arrives, and with the signal's reason if the
 * signal is aborted
 */
export async function sendFile(request: Request, onProgress: (sent: number) => void): Promise<Response> {
  const { signal, method, url, headers } = request;
  const body = await request.blob();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abortUpload = () => xhr.abort();
    signal.addEventListener('abort', abortUpload);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    xhr.onload = () => resolve(createResponse(xhr));
    xhr.onerror = () => reject(new TypeError('The upload received no response.'));
    xhr.onabort = () => reject(signal.reason as Error);
    xhr.onloadend = () => signal.removeEventListener('abort', abortUpload);
    xhr.open(method, url);
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.send(body);
  });
}
