import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { BrowserMetrics } from '../operations/browser-metrics.ts';
import type { BuildStore } from '../page/build-store.ts';

/** A report has about 200 bytes. */
const MAX_REPORT_BYTES = 1_024;

/** Ten minutes. A page that was in the background can report long times. */
const milliseconds = z.number().min(0).max(600_000).optional();
const count = z.int().min(0).max(1_000);

const reportSchema = z.object({
  build: z.string().regex(/^[\da-f]{16}$/),
  vitals: z.object({
    CLS: z.number().min(0).max(1_000).optional(),
    FCP: milliseconds,
    INP: milliseconds,
    LCP: milliseconds,
    TTFB: milliseconds,
  }),
  errors: z.object({ boundary: count, error: count, rejection: count }),
});

interface BrowserMetricsOptions {
  readonly metrics: BrowserMetrics;
  readonly store: BuildStore;
}

/**
 * Receives the reports of pages. Anybody can send false values, so the labels are the tenant of the host and a build
 * that this edge serves: a visitor can neither create labels nor store a text.
 */
export const browserMetrics = fastifyPlugin<BrowserMetricsOptions>(
  (app, { metrics, store }, done) => {
    app.post('/-/browser-metrics', { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
      const { success, data } = reportSchema.safeParse(request.body);
      if (!success) return reply.code(400).send();
      const build = (await store.has(data.build)) ? data.build : 'other';
      metrics.count(request.release.slug, build, data);
      return reply.code(204).send();
    });
    done();
  },
  { name: 'browser-metrics', fastify: '5.x', dependencies: ['tenant'] },
);
