import type { Received } from '@livery/contract';
import { csvLine } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ExportCell } from './export-columns.ts';
import { EXPORT_HEADINGS, exportCells, plainDollars } from './export-columns.ts';
import { tablePdf } from './export-pdf.ts';
import type { GroupExportRepository } from './export-repository.ts';
import { tableXlsx } from './export-xlsx.ts';

type ExportType = Received<'exportGroup'>['query']['type'];

export interface GroupFile {
  fileName: string;
  contentType: string;
  /** The file, or its pieces as they are read. */
  content: Buffer | AsyncGenerator<string>;
}

/** Files that are made whole in memory end where the list of the screen does (spec section 9). */
const MAX_LOANS_IN_MEMORY = 10_000;

const CONTENT_TYPES: Record<ExportType, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** `xls` is the wire's name for a workbook; the format of our century ends in xlsx. */
const ENDINGS: Record<ExportType, string> = { csv: 'csv', pdf: 'pdf', xls: 'xlsx' };

function csvCell(cell: ExportCell): string | number {
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'money' ? plainDollars(cell.cents) : cell.count;
}

/** The loans of a group as a file (spec section 2, groups: csv, pdf or xls). */
export function groupExportService(repository: GroupExportRepository, today: () => Promise<string>) {
  type Group = NonNullable<Awaited<ReturnType<GroupExportRepository['find']>>>;

  /** CSV, piece by piece, without a limit: reading goes only as fast as the file is taken. */
  async function* csv(group: Group): AsyncGenerator<string> {
    // The mark tells spreadsheets that the text is UTF-8.
    yield `\uFEFF${csvLine(EXPORT_HEADINGS)}`;
    for await (const loan of repository.loansOf(group)) yield csvLine(exportCells(loan).map(csvCell));
  }

  async function allRows(group: Group): Promise<ExportCell[][]> {
    const rows: ExportCell[][] = [];
    for await (const loan of repository.loansOf(group)) {
      if (rows.length === MAX_LOANS_IN_MEMORY)
        throw new Refusal(422, 'This group has more than 10,000 loans. Please export it as csv.');
      rows.push(exportCells(loan));
    }
    return rows;
  }

  return {
    /** @throws Refusal 404 for a group that is not there, 422 for one too large for a pdf or a workbook */
    async file(groupId: number, type: ExportType): Promise<GroupFile> {
      const [group, day] = await Promise.all([repository.find(groupId), today()]);
      if (group === undefined) throw new Refusal(404, 'Group not found');
      // The group's name is anybody's choice and stays out of the header.
      const fileName = `group-${groupId}-${day}.${ENDINGS[type]}`;
      const contentType = CONTENT_TYPES[type];
      if (type === 'csv') return { fileName, contentType, content: csv(group) };
      const rows = await allRows(group);
      const content =
        type === 'xls'
          ? await tableXlsx(EXPORT_HEADINGS, rows)
          : await tablePdf(`${group.groupName} · ${day}`, EXPORT_HEADINGS, rows);
      return { fileName, contentType, content };
    },
  };
}

export type GroupExportService = ReturnType<typeof groupExportService>;
