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
import { getPaymentState, type PaymentState, type PaymentStateFields } from './payment-state.ts';

interface TagStyle {
  readonly tone: TagTone;
  readonly isSolid?: true;
  readonly icon: ReactElement;
}

/**
 * Each state has its own combination of color and icon. Solid tags emphasize money that was returned or sent to the
 * customer.
 */
const TAG_STYLES: Record<PaymentState, TagStyle> = {
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

const UNKNOWN_STYLE: TagStyle = { tone: 'plain', icon: <CircleDot aria-hidden /> };

interface PaymentStateTagProps {
  readonly payment: PaymentStateFields;
  /** Turns the tag into a button with this label. Without it, the tag only shows the state. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/**
 * The state of a payment with a color, an icon and a text, which is the lender's description if the state is unknown.
 */
export function PaymentStateTag({ payment, action }: PaymentStateTagProps) {
  const t = useTexts();
  const state = getPaymentState(payment);
  const { icon, tone, isSolid = false } = state === null ? UNKNOWN_STYLE : TAG_STYLES[state];
  const word = state === null ? payment.statusDescription : t(`paymentState.${state}`);
  return (
    <Tag icon={icon} tone={tone} isSolid={isSolid} {...(action !== undefined && { action })}>
      {word}
    </Tag>
  );
}
