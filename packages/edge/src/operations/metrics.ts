import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { LiveEvent, LiveTenants } from '../registry/live-tenants.ts';
import { type BrowserMetrics, createBrowserMetrics } from './browser-metrics.ts';

const NO_TENANT = '';

export interface RequestCounter {
  add(status: number): void;
}

export interface Metrics {
  getRequestCounter(slug: string | undefined): RequestCounter;
  /** Records the time to render and compress one page, in milliseconds. */
  countRender(milliseconds: number): void;
  countEvent(event: LiveEvent): void;
  countLogoFetch(result: 'succeeded' | 'failed'): void;
  readonly browser: BrowserMetrics;
  /** Returns all metrics in the Prometheus text format. */
  write(): Promise<string>;
  readonly contentType: string;
}

/**
 * Creates a registry with the metrics of this process, such as its memory and the delay of its event loop. Must be called once per
 * process, because the timers that measure the event loop never end.
 */
export function createProcessRegistry(): Registry {
  const register = new Registry();
  // The default interval is 100 ms. After the process was paused, one value is added for every interval that has passed.
  collectDefaultMetrics({ register, eventLoopUtilizationTimeout: 10_000 });
  return register;
}

/** @param register receives the metrics; default: a registry without the metrics of the process */
export function createMetrics(
  tenants: Pick<LiveTenants, 'registry' | 'broken' | 'readPublication'>,
  register = new Registry(),
): Metrics {
  const requests = new Map<string, Map<number, number>>();
  const registers = [register];

  new Counter({
    name: 'livery_requests_total',
    help: 'Requests by tenant (empty if no tenant has the host) and HTTP status of the response.',
    labelNames: ['tenant', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [tenant, statuses] of requests) {
        for (const [status, count] of statuses) this.inc({ tenant, status }, count);
      }
    },
  });
  new Gauge({
    name: 'livery_tenants_served',
    help: 'Number of served tenants.',
    registers,
    collect() {
      this.set(tenants.registry.releases().length);
    },
  });
  new Gauge({
    name: 'livery_tenants_broken',
    help: 'Tenant folders whose current content is invalid; the last valid release may still be served.',
    registers,
    collect() {
      this.set(tenants.broken().length);
    },
  });
  new Gauge({
    name: 'livery_release_info',
    help: 'The served release of each tenant; the value is always 1.',
    labelNames: ['tenant', 'release'],
    registers,
    collect() {
      this.reset();
      for (const { slug, hash } of tenants.registry.releases()) this.set({ tenant: slug, release: hash }, 1);
    },
  });
  new Gauge({
    name: 'livery_release_published_timestamp_seconds',
    help: 'When the served release of a tenant was published. Missing for tenants that were never published or whose folder was edited by hand.',
    labelNames: ['tenant', 'release'],
    registers,
    async collect() {
      this.reset();
      for (const release of tenants.registry.releases()) {
        const publication = await tenants.readPublication(release);
        if (publication === null) continue;
        const { publishedAt, id } = publication;
        this.set({ tenant: release.slug, release: id }, Date.parse(publishedAt) / 1000);
      }
    },
  });
  const renders = new Histogram({
    name: 'livery_render_seconds',
    help: 'Time to render and compress one page.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05],
    registers,
  });
  const reloads = new Histogram({
    name: 'livery_reload_seconds',
    help: 'Time from reading changed tenant folders until they are served.',
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers,
  });
  const changes = new Counter({
    name: 'livery_tenant_changes_total',
    help: 'Changes of tenants: served, published, refused (the last valid release stays), removed, or watch-failed.',
    labelNames: ['result'],
    registers,
  });

  const logoFetches = new Counter({
    name: 'livery_logo_fetches_total',
    help: 'Fetches of the logos that lenders have set: succeeded, failed (the last known logos stay).',
    labelNames: ['result'],
    registers,
  });

  return {
    getRequestCounter: (slug = NO_TENANT) => {
      const statuses = requests.get(slug) ?? new Map<number, number>();
      requests.set(slug, statuses);
      return { add: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1) };
    },
    countRender: (milliseconds) => renders.observe(milliseconds / 1000),
    countEvent: (event) => {
      if (event.type === 'reloaded') reloads.observe(event.milliseconds / 1000);
      else changes.inc({ result: event.type });
    },
    countLogoFetch: (result) => logoFetches.inc({ result }),
    browser: createBrowserMetrics(register),
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}
