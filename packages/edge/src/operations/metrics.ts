import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveEvent, LiveTenants } from '../registry/live-tenants.ts';

/** Requests whose host belongs to no tenant. */
const NOBODY = '';

export interface Metrics {
  /** One request answered; undefined where its host belongs to nobody. */
  countRequest(slug: string | undefined, status: number): void;
  /** One shell rendered and compressed, in milliseconds. */
  countRender(milliseconds: number): void;
  countEvent(event: LiveEvent): void;
  /** All of it in Prometheus' text format. */
  write(): Promise<string>;
  readonly contentType: string;
}

/** What the edge measures of itself. Requests are counted in plain maps, since every visitor pays for it. */
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

  return {
    countRequest: (slug = NOBODY, status) => {
      const statuses = requests.get(slug) ?? new Map<number, number>();
      if (statuses.size === 0) requests.set(slug, statuses);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    countRender: (milliseconds) => renders.observe(milliseconds / 1000),
    countEvent: (event) => {
      if (event.type === 'reloaded') reloads.observe(event.milliseconds / 1000);
      else changes.inc({ result: event.type });
    },
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}
