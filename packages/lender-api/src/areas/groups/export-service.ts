import type { ServerRequest } from '@livery/contract';
import type { RequestHeaders } from '../../platform/brand/lender-brands.ts';
import { formatCsvLine } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { ExportCell } from './export-columns.ts';
import { EXPORT_HEADINGS, formatPlainDollars, getExportCells } from './export-columns.ts';
import { renderTablePdf } from './export-pdf.ts';
import type { GroupExportRepository } from './export-repository.ts';
import { renderTableXlsx } from './export-xlsx.ts';

type ExportType = ServerRequest<'exportGroup'>['query']['type'];

export interface GroupFile {
  fileName: string;
  contentType: string;
  /** The whole file, or a generator of its parts. */
  content: Buffer | AsyncGenerator<string>;
}

/**
 * Maximum number of loan accounts in a PDF or workbook, which is created in memory. See
 * docs/product/groups.md#group-export.
 */
const MAX_LOANS_IN_MEMORY = 10_000;

const CONTENT_TYPES: Record<ExportType, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** File name extensions. The contract calls a workbook `xls`. */
const FILE_EXTENSIONS: Record<ExportType, string> = { csv: 'csv', pdf: 'pdf', xls: 'xlsx' };

function toCsvCell(cell: ExportCell): string | number {
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'money' ? formatPlainDollars(cell.cents) : cell.count;
}

export function createGroupExportService(
  repository: GroupExportRepository,
  { today, brands }: Pick<LenderContext, 'today' | 'brands'>,
) {
  type Group = NonNullable<Awaited<ReturnType<GroupExportRepository['find']>>>;

  /**
   * Generates CSV without a row limit. Waits until the client has received a part before it reads more loans.
   */
  async function* generateCsv(group: Group): AsyncGenerator<string> {
    // Spreadsheets recognize UTF-8 by the byte order mark.
    yield `\uFEFF${formatCsvLine(EXPORT_HEADINGS)}`;
    for await (const loan of repository.readLoans(group))
      yield formatCsvLine(getExportCells(loan).map(toCsvCell));
  }

  async function readAllRows(group: Group): Promise<ExportCell[][]> {
    const rows: ExportCell[][] = [];
    for await (const loan of repository.readLoans(group)) {
      if (rows.length === MAX_LOANS_IN_MEMORY)
        throw new Refusal(422, 'This group has more than 10,000 loan accounts. Export it as CSV.');
      rows.push(getExportCells(loan));
    }
    return rows;
  }

  return {
    /**
     * Creates the export file of a group.
     * @param http determines the brand of a PDF or a workbook
     * @throws Refusal 404 for an unknown group, 422 for a group that is too large for a PDF or a workbook
     */
    async createFile(groupId: number, type: ExportType, http: RequestHeaders): Promise<GroupFile> {
      const [group, day] = await Promise.all([repository.find(groupId), today()]);
      if (group === undefined) throw new Refusal(404, 'Group not found');
      // The file name does not contain the group's name, because a response header must not contain user
      // input.
      const fileName = `group-${groupId}-${day}.${FILE_EXTENSIONS[type]}`;
      const contentType = CONTENT_TYPES[type];
      if (type === 'csv') return { fileName, contentType, content: generateCsv(group) };
      const table = {
        title: `${group.groupName} · ${day}`,
        headings: EXPORT_HEADINGS,
        rows: await readAllRows(group),
      };
      const content =
        type === 'xls'
          ? await renderTableXlsx(table, await brands.forWorkbook(http))
          : await renderTablePdf(table, await brands.forPdf(http));
      return { fileName, contentType, content };
    },
  };
}

export type GroupExportService = ReturnType<typeof createGroupExportService>;
