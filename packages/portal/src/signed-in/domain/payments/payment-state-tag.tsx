import 'virtual:texts/payment-states';
import type { PaymentState, PaymentStatus } from '@livery/lender-client';
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
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderTag, type TagTone } from '../../../ui/data-list/cells.tsx';

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

/**
 * Returns the state of a payment with a color, an icon and a text, which is the lender's description if the state is
 * unknown.
 * @param action turns the tag into a button with this label
 */
export function renderPaymentState(
  t: Translate,
  { state, description }: PaymentStatus,
  action?: { readonly label: string; readonly run: () => void },
): ReactElement {
  const style = state === null ? UNKNOWN_STYLE : TAG_STYLES[state];
  const text = state === null ? description : t(`paymentState.${state}`);
  return renderTag({ ...style, text, action });
}
