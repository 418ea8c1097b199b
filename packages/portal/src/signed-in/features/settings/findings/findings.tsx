import 'virtual:texts/import';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';

export interface FindingColumn<Item> {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** `number` aligns to the end. `code` preserves the whitespace of a line of the file. */
  readonly kind?: 'number' | 'code';
}

interface FindingsProps<Item> {
  readonly title: string;
  readonly hint?: string;
  /** True for errors, which make the lender refuse the file; false for warnings. */
  readonly severe: boolean;
  readonly items: readonly Item[];
  /** Total count, including findings that are not listed. */
  readonly count: number;
  readonly columns: readonly FindingColumn<Item>[];
}

/** Number of rows to render at once. Rendering 1,000 rows would block the page noticeably. */
const ROWS_PER_STEP = 100;

/** Styles of plain table markup, because a styled component per cell would be slow. */
const tableStyles = {
  '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
  '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px' },
  '& th': {
    position: 'sticky',
    top: '0',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  '& tr:last-child td': { borderBottomWidth: '0' },
  '& [data-kind=number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-kind=code]': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    whiteSpace: 'pre',
  },
} as const;

export function Findings<Item>({ title, hint, severe, items, count, columns }: FindingsProps<Item>) {
  const t = useTexts();
  const { locale } = useTenant();
  const heading = useId();
  const [expansion, setExpansion] = useState({ items, shown: ROWS_PER_STEP });
  // After another file is checked, only the first rows of its findings are shown.
  const shown = expansion.items === items ? expansion.shown : ROWS_PER_STEP;
  const hiddenCount = Math.max(0, items.length - shown);
  const Icon = severe ? CircleAlert : TriangleAlert;
  return (
    <Box>
      <Flex align="center" gap="2" color={severe ? 'danger.fg' : 'warning.fg'} _icon={{ boxSize: '4' }}>
        <Icon aria-hidden />
        <Heading as="h3" size="md" id={heading}>
          {title}
        </Heading>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="0.5" mb="2">
        {t('findings.count', { count })}
        {items.length < count &&
          ` · ${t('findings.first', { shown: formatCount(items.length, locale), count: formatCount(count, locale) })}`}
        {hint !== undefined && ` · ${hint}`}
      </Text>
      <Box
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-labelledby={heading}
        maxH="28rem"
        overflow="auto"
        borderWidth="1px"
        borderRadius="l2"
        css={tableStyles}
      >
        <table>
          <thead>
            <tr>
              {columns.map(({ header, kind }) => (
                <th key={header} scope="col" data-kind={kind === 'number' ? kind : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows never changes.
              <tr key={index}>
                {columns.map(({ header, cell, kind }) => (
                  <td key={header} data-kind={kind}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {hiddenCount > 0 && (
        <Button
          mt="2"
          size="sm"
          variant="outline"
          onClick={() => setExpansion({ items, shown: shown + ROWS_PER_STEP })}
        >
          {t('findings.more', { count: Math.min(ROWS_PER_STEP, hiddenCount) })}
        </Button>
      )}
    </Box>
  );
}
