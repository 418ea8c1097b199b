import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveEvent, LiveTenants } from '../registry/live-tenants.ts';

/** Requests whose host belongs to no tenant. */
const NOBODY = '';

/** Answered requests of one tenant. */
export interface RequestCount {
  answered(status: number): void;
}

export interface Metrics {
  /** Where requests of a tenant are counted; undefined for hosts that belong to nobody. */
  requestsOf(slug: string | undefined): RequestCount;
  /** One shell rendered and compressed, in milliseconds. */
  countRender(milliseconds: number): void;
  countEvent(event: LiveEvent): void;
  /** A lender was asked for its portal's logos. */
  countLogoAsk(result: 'answered' | 'failed'): void;
  /** All of it in Prometheus' text format. */
  write(): Promise<string>;
  readonly contentType: string;
}

/** What the edge measures of itself. */
export function createMetrics(tenants: Pick<LiveTenants, 'registry' | 'broken'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Map<string, Map<number, number>>();
  const registers = [register];

  new Counter({
    name: 'livery_requests_total',
    help: 'Requests answered, by tenant (empty: no tenant has that host) and HTTP status.',
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
    help: 'Tenants that are served.',
    registers,
    collect() {
      this.set(tenants.registry.releases().length);
    },
  });
  new Gauge({
    name: 'livery_tenants_broken',
    help: 'Tenant folders whose present content is refused; a last good release may be served.',
    registers,
    collect() {
      this.set(tenants.broken().length);
    },
  });
  new Gauge({
    name: 'livery_release_info',
    help: 'The release that is served of each tenant; always 1.',
    labelNames: ['tenant', 'release'],
    registers,
    collect() {
      this.reset();
      for (const { slug, hash } of tenants.registry.releases()) this.set({ tenant: slug, release: hash }, 1);
    },
  });
  const renders = new Histogram({
    name: 'livery_render_seconds',
    help: 'Time to render and compress one shell.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05],
    registers,
  });
  const reloads = new Histogram({
    name: 'livery_reload_seconds',
    help: 'Time to read changed folders until they are served.',
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5],
    registers,
  });
  const changes = new Counter({
    name: 'livery_tenant_changes_total',
    help: 'Changes of tenant folders: served, refused (the last good release stays), removed.',
    labelNames: ['result'],
    registers,
  });

  const logoAsks = new Counter({
    name: 'livery_logo_asks_total',
    help: "Times that a lender was asked for its portal's logos: answered, failed (the last known stay).",
    labelNames: ['result'],
    registers,
  });

  return {
    requestsOf: (slug = NOBODY) => {
      const statuses = requests.get(slug) ?? new Map<number, number>();
      requests.set(slug, statuses);
      return { answered: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1) };
    },
    countRender: (milliseconds) => renders.observe(milliseconds / 1000),
    countEvent: (event) => {
      if (event.type === 'reloaded') reloads.observe(event.milliseconds / 1000);
      else changes.inc({ result: event.type });
    },
    countLogoAsk: (result) => logoAsks.inc({ result }),
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}
