import type { RequestListener } from 'node:http';
import type { Answer } from './http.ts';
import { makeRelease } from './make-release.ts';
import { startTestEdge } from './start-test-edge.ts';
import { startUpstream } from './start-upstream.ts';

/** What the edge says in the place of a lender that it cannot reach. */
export const UNREACHABLE = {
  status: 0,
  message: "The lender's system cannot be reached right now. Please try again in a moment.",
};

/** An edge whose one tenant has its lender at `upstream`, with short timeouts. */
export const startEdgeFor = (upstream: string | null) =>
  startTestEdge([makeRelease('harbor', { upstream })], {
    proxyTimeouts: { connect: 200, headers: 150, body: 150 },
  });

/** The same with a lender that answers by `listener`, below the path `/lender`. */
export async function startWithLender(listener: RequestListener) {
  const upstream = await startUpstream(listener);
  const { port } = await startEdgeFor(`${upstream.url}/lender`);
  return { port, requests: upstream.requests };
}

export const jsonOf = (answer: Answer): unknown => JSON.parse(answer.body.toString());

/** Answers with the body it was sent. */
export const echo: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  request.pipe(response);
};
