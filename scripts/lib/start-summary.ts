import type { EdgeReady } from './edge-process.ts';
import type { ApiReady, Stack } from './stack.ts';

/** The password of all demo staff. It is not secret, because the demo has no real data. */
export const DEMO_PASSWORD = 'Livery-2026!';

interface Column {
  readonly title: string;
  readonly cells: readonly string[];
}

function formatTable(columns: readonly Column[]): string {
  const widths = columns.map(({ title, cells }) =>
    Math.max(title.length, ...cells.map((cell) => cell.length)),
  );
  const formatLine = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
  const rows =
    columns[0]?.cells.map((_cell, row) => formatLine(columns.map(({ cells }) => cells[row] ?? ''))) ?? [];
  const separator = formatLine(widths.map((width) => '-'.repeat(width)));
  return [formatLine(columns.map(({ title }) => title)), separator, ...rows].join('\n');
}

type Tenant = Pick<EdgeReady['tenants'][number], 'slug' | 'url'> & { readonly name?: string };

export function formatStaffTable(tenants: readonly Tenant[], lenders: ApiReady['lenders']): string {
  const rows = tenants.flatMap(({ slug, name = slug, url }) => {
    const staff = lenders.find((lender) => lender.slug === slug)?.staff ?? [];
    const people = staff.map(({ role, email, name: person }) => [
      email,
      `${role === 1 ? 'Admin' : 'Collector'} (role ${role})`,
      person,
    ]);
    // A tenant with another lender API has no known staff, so the staff cells of its row are empty.
    const [first = ['', '', ''], ...others] = people;
    return [[name, url, ...first], ...others.map((person) => ['', '', ...person])];
  });
  const titles = ['Tenant', 'URL', 'Email', 'Role', 'Name'];
  return formatTable(titles.map((title, index) => ({ title, cells: rows.map((row) => row[index] ?? '') })));
}

/** Returns the output of a successful `npm start`. */
export function formatStartSummary({ edge, api }: Pick<Stack, 'edge' | 'api'>): string {
  const table = formatStaffTable(edge.ready.tenants, api?.ready.lenders ?? []);
  if (api === null) return `\n${table}`;
  const outbox = `http://127.0.0.1:${api.ready.port}/outbox`;
  const hasOverview = process.env['NODE_ENV'] !== 'production';
  const overview = hasOverview ? `\n  Overview of all tenants: http://localhost:${edge.ready.port}` : '';
  return `\n${table}\n${overview}\n  Password of all staff: ${DEMO_PASSWORD}\n  Emails to staff: ${outbox}`;
}
