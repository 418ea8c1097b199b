import { Skeleton } from '@chakra-ui/react';
import { type LoanAccount, type LoanFigures, UNKNOWN } from '@livery/lender-client';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { UnusableResponse } from '../../../../ui/load-error.tsx';
import { Money } from '../../../../ui/money.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { useFrequencyName } from '../../../domain/payments/payment-frequencies.ts';
import { DescriptionItem, DescriptionList, Panel, ValueWithButton } from '../parts/panel.tsx';

function formatPromise({ nextPromise }: LoanFigures, t: Translate): string {
  if (nextPromise === null) return t('summary.none');
  const date = formatDay(nextPromise.date);
  if (nextPromise.amount === null) return date;
  return t('summary.promiseOf', { amount: formatMoney(nextPromise.amount), date });
}

interface FiguresProps {
  readonly figures: LoanFigures;
}

function Figures({ figures }: FiguresProps) {
  const t = useTexts();
  const { locale } = useTenant();
  const { hidePayOffBalanceCap } = useFlags();
  const getFrequencyName = useFrequencyName();
  const { make, model } = figures.collateral;
  return (
    <>
      <DescriptionItem label={t('summary.principal')}>
        <Money amount={figures.principalBalance} />
      </DescriptionItem>
      <DescriptionItem label={t('summary.totalDue')}>
        <Money amount={figures.totalDue} />
      </DescriptionItem>
      <DescriptionItem label={t('summary.daysPastDue')}>
        {formatCount(figures.daysPastDue, locale)}
      </DescriptionItem>
      <DescriptionItem label={t('summary.regularPayment')}>
        <Money amount={figures.regularPayment} />
      </DescriptionItem>
      <DescriptionItem label={t('summary.frequency')}>{getFrequencyName(figures.frequency)}</DescriptionItem>
      {!hidePayOffBalanceCap && (
        <DescriptionItem label={t('summary.payoff')}>
          <Money amount={figures.payoffBalance} />
        </DescriptionItem>
      )}
      <DescriptionItem label={t('summary.promise')}>{formatPromise(figures, t)}</DescriptionItem>
      <DescriptionItem label={t('summary.collateral')}>
        {[make, model].filter(Boolean).join(' ') || t('summary.none')}
      </DescriptionItem>
    </>
  );
}

interface LoanSummaryProps {
  readonly account: Pick<LoanAccount, 'loan' | 'figures'>;
  readonly retry: () => void;
}

/** Shows the amounts and terms of the loan (docs/product/loan-account.md#loan-summary). */
export function LoanSummary({ account: { loan, figures }, retry }: LoanSummaryProps) {
  const t = useTexts();
  return (
    <Panel title={t('summary.title')}>
      <DescriptionList>
        <DescriptionItem label={t('summary.accountNumber')}>
          <ValueWithButton>
            <CopyButton
              value={loan.loanNumber}
              valueName={t('account.number', { number: loan.loanNumber })}
            />
            {loan.loanNumber}
          </ValueWithButton>
        </DescriptionItem>
        {figures !== UNKNOWN && <Figures figures={figures} />}
      </DescriptionList>
      {figures === UNKNOWN && <UnusableResponse retry={retry} />}
    </Panel>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function LoanSummarySkeleton() {
  const t = useTexts();
  return (
    <Panel title={t('summary.title')}>
      <DescriptionList>
        {SKELETON_ROWS.map((line) => (
          <DescriptionItem key={line} label={' '}>
            <Skeleton as="span" display="inline-block" w="24" h="3" />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Panel>
  );
}
