import 'virtual:texts/payment-states';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  HandCoins,
  Hourglass,
  Landmark,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { Tag, type TagTone } from '../../../ui/data-list/row-parts.tsx';
import { type PaymentFacts, type PaymentState, paymentState } from './payment-state.ts';

interface StateLook {
  readonly tone: TagTone;
  readonly isSolid?: true;
  readonly icon: ReactElement;
}

/** No two states share color and icon. Solid stands out: money that came back, or went the other way. */
const LOOKS: Record<PaymentState, StateLook> = {
  pending: { tone: 'warning', icon: <Hourglass aria-hidden /> },
  submitted: { tone: 'plain', icon: <Landmark aria-hidden /> },
  settled: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  declined: { tone: 'danger', icon: <CircleX aria-hidden /> },
  returned: { tone: 'danger', isSolid: true, icon: <TriangleAlert aria-hidden /> },
  voided: { tone: 'neutral', icon: <Ban aria-hidden /> },
  refunded: { tone: 'info', isSolid: true, icon: <Undo2 aria-hidden /> },
  'partly-refunded': { tone: 'info', icon: <CircleDashed aria-hidden /> },
  credit: { tone: 'neutral', isSolid: true, icon: <HandCoins aria-hidden /> },
};

const OTHER: StateLook = { tone: 'plain', icon: <CircleDot aria-hidden /> };

interface PaymentStateTagProps {
  readonly payment: PaymentFacts;
  /** What pressing it does, and its name; absent for a state that is only shown. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The state of a payment in color, word and icon; the lender's own words where its state is not known. */
export function PaymentStateTag({ payment, action }: PaymentStateTagProps) {
  const t = useTexts();
  const state = paymentState(payment);
  const { icon, tone, isSolid = false } = state === null ? OTHER : LOOKS[state];
  const word = state === null ? payment.statusDescription : t(`paymentState.${state}`);
  return (
    <Tag icon={icon} tone={tone} isSolid={isSolid} {...(action !== undefined && { action })}>
      {word}
    </Tag>
  );
}
