import type { EdgeReady } from './edge-process.ts';
import type { ApiReady, Stack } from './stack.ts';

/** The password of all demo staff. It is printed because the demo has no real data. */
export const DEMO_PASSWORD = 'Livery-2026!';

interface Column {
  readonly title: string;
  readonly cells: readonly string[];
}

function table(columns: readonly Column[]): string {
  const widths = columns.map(({ title, cells }) =>
    Math.max(title.length, ...cells.map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
  const rows =
    columns[0]?.cells.map((_cell, row) => line(columns.map(({ cells }) => cells[row] ?? ''))) ?? [];
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(columns.map(({ title }) => title)), rule, ...rows].join('\n');
}

type Tenant = Pick<EdgeReady['tenants'][number], 'slug' | 'url'> & { readonly name?: string };

/** Formats a table of tenants with their URLs and demo staff. */
export function staffTable(tenants: readonly Tenant[], lenders: ApiReady['lenders']): string {
  const rows = tenants.flatMap(({ slug, name = slug, url }) => {
    const staff = lenders.find((lender) => lender.slug === slug)?.staff ?? [];
    const people = staff.map(({ role, email, name: person }) => [
      email,
      `${role === 1 ? 'Admin' : 'Collector'} (role ${role})`,
      person,
    ]);
    // The staff of a tenant with its own lender API are unknown.
    const [first = ['', '', ''], ...others] = people;
    return [[name, url, ...first], ...others.map((person) => ['', '', ...person])];
  });
  const titles = ['Tenant', 'Address', 'Staff', 'Role', 'Name'];
  return table(titles.map((title, index) => ({ title, cells: rows.map((row) => row[index] ?? '') })));
}

/** Formats the output of `npm start` when everything runs: tenants, URLs, staff and password. */
export function formatStartSummary({ edge, api }: Pick<Stack, 'edge' | 'api'>): string {
  const people = staffTable(edge.ready.tenants, api?.ready.lenders ?? []);
  if (api === null) return `\n${people}`;
  const outbox = `http://127.0.0.1:${api.ready.port}/outbox`;
  // The tenant overview does not exist in production (scripts/lib/stack.ts).
  const isShown = process.env['NODE_ENV'] !== 'production';
  const all = isShown ? `\n  All tenants at a glance: http://localhost:${edge.ready.port}` : '';
  return `\n${people}\n${all}\n  Everybody's password is ${DEMO_PASSWORD}\n  Mails to staff: ${outbox}`;
}
