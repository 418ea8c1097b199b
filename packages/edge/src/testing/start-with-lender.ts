import type { RequestListener } from 'node:http';
import type { TestResponse } from './http.ts';
import { makeRelease } from './make-release.ts';
import { startTestEdge } from './start-test-edge.ts';
import { startUpstream } from './start-upstream.ts';

/** The edge's response if the lender cannot be reached. */
export const UNREACHABLE = {
  status: 0,
  message: "The lender's system cannot be reached right now. Try again in a moment.",
};

/** Starts an edge with one tenant whose lender API is at `upstream`, with short timeouts. */
export const startEdgeFor = (upstream: string | null) =>
  startTestEdge([makeRelease('harbor', { upstream })], {
    proxyTimeouts: { connect: 200, headers: 150, body: 150 },
  });

/** Starts an edge, and a lender API with this listener below the path `/lender`. */
export async function startWithLender(listener: RequestListener) {
  const upstream = await startUpstream(listener);
  const { port } = await startEdgeFor(`${upstream.url}/lender`);
  return { port, requests: upstream.requests };
}

export const parseJson = (response: TestResponse): unknown => JSON.parse(response.body.toString());

export const echo: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  request.pipe(response);
};
