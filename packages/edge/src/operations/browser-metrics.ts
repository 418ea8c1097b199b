import { Counter, Histogram, type Registry } from '@prometheus-io/client';

const TIMES = ['FCP', 'INP', 'LCP', 'TTFB'] as const;
const ERRORS = ['boundary', 'error', 'rejection'] as const;

/** What a page has measured (packages/portal/src/browser-metrics). */
interface BrowserReport {
  /** Web Vitals: times in milliseconds, and the unitless layout shift `CLS`. */
  readonly vitals: Readonly<Partial<Record<(typeof TIMES)[number] | 'CLS', number | undefined>>>;
  readonly errors: Readonly<Record<(typeof ERRORS)[number], number>>;
}

export interface BrowserMetrics {
  /** @param build the id of a build that this edge serves, or `other` */
  count(tenant: string, build: string, report: BrowserReport): void;
}

/** Adds the metrics of pages to `register`. The limits of good and poor values (web.dev/vitals) are buckets. */
export function createBrowserMetrics(register: Registry): BrowserMetrics {
  const registers = [register];
  const times = new Histogram({
    name: 'livery_browser_vital_seconds',
    help: 'Web Vitals of pages in browsers by vital (FCP, INP, LCP, TTFB), tenant and build of the portal.',
    labelNames: ['vital', 'tenant', 'build'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'livery_browser_layout_shift',
    help: 'Cumulative layout shift of pages in browsers by tenant and build of the portal.',
    labelNames: ['tenant', 'build'],
    buckets: [0.01, 0.1, 0.25, 1],
    registers,
  });
  const errorCounter = new Counter({
    name: 'livery_browser_errors_total',
    help: 'Errors of scripts in browsers by kind (error, rejection, boundary: a part of the page was replaced), tenant and build of the portal.',
    labelNames: ['kind', 'tenant', 'build'],
    registers,
  });
  return {
    count: (tenant, build, { vitals, errors }) => {
      for (const vital of TIMES) {
        const milliseconds = vitals[vital];
        if (milliseconds !== undefined) times.observe({ vital, tenant, build }, milliseconds / 1000);
      }
      if (vitals.CLS !== undefined) shifts.observe({ tenant, build }, vitals.CLS);
      for (const kind of ERRORS)
        if (errors[kind] > 0) errorCounter.inc({ kind, tenant, build }, errors[kind]);
    },
  };
}
