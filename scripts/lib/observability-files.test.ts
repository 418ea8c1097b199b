import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics, createTenantRegistry } from '@livery/edge/embedded';
import { createApiMetrics } from '@livery/lender-api/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './paths.ts';

const OBSERVABILITY_DIR = join(ROOT, 'deploy', 'observability');

/** Metrics that Prometheus itself adds. */
const PROMETHEUS_METRICS = ['up'];

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const knownMetrics = new Set(PROMETHEUS_METRICS);
const api = createApiMetrics(() => null);
afterAll(() => api.close());

beforeAll(async () => {
  const edge = createMetrics({
    registry: createTenantRegistry([]),
    broken: () => [],
    readPublication: () => Promise.resolve(null),
  });
  const texts = await Promise.all([edge.write(), api.write()]);
  for (const [, name = '', type] of texts.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    knownMetrics.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) knownMetrics.add(`${name}_${part}`);
  }
});

/** Returns the metrics in an expression: names with an underscore that are not labels or functions, and `up`. */
function findMetrics(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|without)\s*\([^)]*\)/g, '');
  return withoutLabels.match(/\b(?:up|[a-z]\w*_\w+)\b(?!\s*\()/g) ?? [];
}

const alerts = (parse(readFileSync(join(OBSERVABILITY_DIR, 'alerts.yaml'), 'utf8')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(
  readFileSync(join(OBSERVABILITY_DIR, 'grafana-dashboard.json'), 'utf8'),
) as Dashboard;

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(expressions)('%s uses metrics that exist', (_title, expression) => {
  const usedMetrics = findMetrics(expression);
  expect(usedMetrics.length).toBeGreaterThan(0);
  expect(usedMetrics.filter((name) => !knownMetrics.has(name))).toEqual([]);
});

test('the page about monitoring describes every metric of Livery, and only metrics that exist', () => {
  const page = readFileSync(join(ROOT, 'docs', 'operations', 'monitoring.md'), 'utf8');
  const describedMetrics = new Set([...page.matchAll(/`(livery_\w+)/g)].map(([, name = '']) => name));
  const liveryMetrics = [...knownMetrics].filter(
    (name) => name.startsWith('livery_') && !/_(?:bucket|sum|count)$/.test(name),
  );
  expect([...describedMetrics].toSorted()).toEqual(liveryMetrics.toSorted());
});
