import { type FolderReader, openFolderReader, type ReferenceApi } from '@livery/tenant-config/load';
import fastify from 'fastify';
import { sendApiError } from './api-errors.ts';
import { openDrafts } from './drafts.ts';
import { createPreviewEdge } from './preview-edge.ts';
import { releaseRoutes } from './release-routes.ts';
import { requestGuard } from './request-guard.ts';
import { studioPages } from './studio-pages.ts';
import { type CreateTenant, tenantRoutes } from './tenant-routes.ts';
import { zipRoutes } from './zip-routes.ts';

export type { CreateTenant } from './tenant-routes.ts';

/**
 * The maximum size of a request in bytes. Images of a draft have at most 2 MB each, and are sent as base64.
 */
const MAX_BODY = 20_000_000;

export interface StudioOptions {
  readonly port: number;
  /** The port of the edge that serves the previews. */
  readonly previewPort: number;
  readonly tenantsDir: string;
  /** The person who is recorded as the author, such as `Ada Lovelace <ada@lender.example>`. */
  readonly author: string;
  /** The key of preview links. */
  readonly previewKey: Buffer;
  readonly reference: ReferenceApi;
  /** The port of the edge that visitors use, for addresses below `.localhost`. */
  readonly edgePort: number;
  readonly portalDist: string;
  /** The folder of the studio's build. */
  readonly studioDist: string;
  readonly createTenant: CreateTenant;
  /** Default: a new reader. The studio closes it when it stops. */
  readonly reader?: FolderReader;
  readonly logLevel?: string;
}

export interface RunningStudio {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the studio: its server, and an edge for the previews. Both listen on loopback only.
 * @throws Error if `NODE_ENV` is `production`, because everyone on this machine can change drafts
 * @throws StartupError if the portal is not built
 */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The studio is for development only. Unset NODE_ENV, which is "production".');
  }
  const { port, previewPort, tenantsDir: dir, author, previewKey, logLevel = 'warn' } = options;
  const url = `http://localhost:${port}`;
  const { portalDist, reference, edgePort, reader = openFolderReader() } = options;
  const edge = await createPreviewEdge({ port: previewPort, portalDist, studioOrigin: url, logLevel });
  const drafts = openDrafts({ dir, reader, edge, context: { reference, originPort: edgePort } });

  const app = fastify({ bodyLimit: MAX_BODY, logger: { level: logLevel } });
  app.setErrorHandler(sendApiError);
  await app.register(requestGuard, { hosts: new Set([new URL(url).host]) });
  await app.register(studioPages, { folder: options.studioDist, previewPort });
  await app.register(tenantRoutes, { dir, drafts, author, createTenant: options.createTenant });
  await app.register(releaseRoutes, { dir, drafts, author, previewKey });
  await app.register(zipRoutes, { dir, drafts });
  app.addHook('onClose', () => reader.close());

  const stop = async (): Promise<void> => {
    app.server.closeAllConnections();
    await Promise.all([app.close(), edge.stop()]);
  };
  try {
    await edge.listen();
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
