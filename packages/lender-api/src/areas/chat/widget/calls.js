// The calls of the chat, next to where this script came from.

const BASE = new URL('.', document.currentScript.src);

/** What the page around the frame gave; null until it did. */
let credentials = null;

/** Tells the page around the frame. Nothing of a conversation is in it. */
const tellParent = (type, facts = {}) => parent.postMessage({ type: `livery-chat:${type}`, ...facts }, '*');

/** A refusal with the lender's own sentence; `status` 0 when nobody answered. */
class CallError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @returns {Promise<Response>} an answer that is a success */
async function request(path, options = {}) {
  let answer;
  try {
    answer = await fetch(new URL(path, BASE), {
      ...options,
      headers: { ...options.headers, chatToken: credentials.token },
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new CallError('The chat cannot be reached. Please try again.', 0);
  }
  if (answer.ok) return answer;
  if (answer.status === 401) tellParent('credentials-needed');
  const body = await answer.json().catch(() => ({}));
  throw new CallError(body.message ?? 'The chat cannot be reached. Please try again.', answer.status);
}

const get = async (path) => (await request(path)).json();

const post = async (path, body) =>
  (
    await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();
