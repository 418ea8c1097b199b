import 'virtual:texts/nacha';
import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { type NachaFinding, type NachaImported, UNKNOWN } from '@livery/lender-client';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { Money } from '../../../../ui/money.tsx';
import { type FindingColumn, Findings } from '../findings/findings.tsx';

type FindingList = Exclude<NachaImported['warnings'], typeof UNKNOWN>;

interface NachaFindingsProps {
  readonly title: string;
  readonly hint?: string;
  readonly severe: boolean;
  readonly findings: FindingList;
}

/** Lists the lender's errors or warnings by line of the file. Renders nothing without findings. */
export function NachaFindings({ findings: { items, count }, ...texts }: NachaFindingsProps) {
  const t = useTexts();
  const columns: readonly FindingColumn<NachaFinding>[] = [
    { header: t('nacha.line'), kind: 'number', cell: ({ line }) => line },
    { header: t('import.problem'), cell: ({ message }) => message },
    { header: t('nacha.lineText'), kind: 'code', cell: ({ text }) => text },
  ];
  return count === 0 ? null : <Findings {...texts} items={items} count={count} columns={columns} />;
}

function SummaryItem({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </div>
  );
}

interface NachaResultProps {
  readonly fileName: string;
  readonly imported: NachaImported;
}

export function NachaResult({ fileName, imported: { summary, warnings } }: NachaResultProps) {
  const t = useTexts();
  const { locale } = useTenant();
  const count = (value: number) => formatCount(value, locale);
  return (
    <Stack gap="4">
      <Box>
        <Flex align="center" gap="2" mb="3" _icon={{ boxSize: '4', color: 'success.fg' }}>
          <CircleCheck aria-hidden />
          <Heading as="h3" size="md" tabIndex={-1}>
            {t('nacha.result', { name: fileName })}
          </Heading>
        </Flex>
        {summary !== null && summary !== UNKNOWN && (
          <Grid as="dl" templateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="3">
            <SummaryItem label={t('nacha.entries')}>{count(summary.entryCount)}</SummaryItem>
            <SummaryItem label={t('nacha.batches')}>{count(summary.batchCount)}</SummaryItem>
            <SummaryItem label={t('nacha.addenda')}>{count(summary.addendaCount)}</SummaryItem>
            <SummaryItem label={t('nacha.debits')}>
              <Money amount={summary.totalDebit} />
            </SummaryItem>
            <SummaryItem label={t('nacha.credits')}>
              <Money amount={summary.totalCredit} />
            </SummaryItem>
            <SummaryItem label={t('nacha.processedOn')}>{formatDay(summary.processedOn)}</SummaryItem>
          </Grid>
        )}
      </Box>
      {warnings !== UNKNOWN && (
        <NachaFindings
          title={t('nacha.warnings', { name: fileName })}
          hint={t('nacha.warningsHint')}
          severe={false}
          findings={warnings}
        />
      )}
      {(summary === UNKNOWN || warnings === UNKNOWN) && <Text>{t('nacha.resultUnusable')}</Text>}
    </Stack>
  );
}
