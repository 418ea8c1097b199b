import 'virtual:texts/list';
import { type Cents, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { Check, Copy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { splitMoney } from '../../lib/format/money.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useCopy } from '../use-copy.ts';
import { UnknownCell } from './cell-text.tsx';

export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="list-actions">{children}</div>;
}

interface RowActionProps {
  /** The same element in every row, so that React skips it. */
  readonly icon: ReactElement;
  /** The label of the action, such as 'Login'. */
  readonly label: string;
  /** Names the record in the accessible name of the button. */
  readonly record: string;
}

export function RowLink({ icon, label, record, to }: RowActionProps & { readonly to: string }) {
  const name = useTexts()('list.rowAction', { action: label, record });
  return (
    <a className="list-action" href={to} tabIndex={-1} aria-label={name} title={label}>
      {icon}
      <span className="list-action-text">{label}</span>
    </a>
  );
}

export function RowButton({
  icon,
  label,
  record,
  onClick,
}: RowActionProps & { readonly onClick: () => void }) {
  const name = useTexts()('list.rowAction', { action: label, record });
  return (
    <button
      type="button"
      className="list-action"
      tabIndex={-1}
      aria-label={name}
      title={label}
      onClick={onClick}
    >
      {icon}
      <span className="list-action-text">{label}</span>
    </button>
  );
}

const COPY = <Copy aria-hidden />;
const COPIED = <Check aria-hidden />;

interface ValueLinkProps {
  readonly to: string;
  /** The accessible name, if the value does not describe the link. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function ValueLink({ to, label, children }: ValueLinkProps) {
  return (
    <a className="list-link list-number" href={to} tabIndex={-1} aria-label={label} title={label}>
      {children}
    </a>
  );
}

interface CopyableValueProps {
  readonly value: string;
  /** The name of the value, for the button's label, such as 'account number 4410027315'. */
  readonly valueName: string;
  readonly children: ReactNode;
}

export function CopyableValue({ value, valueName, children }: CopyableValueProps) {
  const { copied, copy, label } = useCopy(value, valueName);
  return (
    <span className="list-copyable">
      {children}
      <button
        type="button"
        className="list-copy"
        tabIndex={-1}
        data-copied={copied || undefined}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        {copied ? COPIED : COPY}
      </button>
    </span>
  );
}

interface RowMoneyProps {
  readonly amount: OrUnknown<Cents>;
  /** True for an amount that does not count toward a total. It is muted and struck through. */
  readonly isStruck?: boolean;
}

export function RowMoney({ amount, isStruck = false }: RowMoneyProps) {
  if (amount === UNKNOWN) return <UnknownCell />;
  const { minus, digits } = splitMoney(amount);
  return (
    <span className="list-money" data-struck={isStruck || undefined}>
      {minus}
      <span>$</span>
      {digits}
    </span>
  );
}

export type TagTone = 'plain' | 'neutral' | 'success' | 'warning' | 'danger' | 'info';

interface TagProps {
  /** The same element in every row, so that React skips it. */
  readonly icon: ReactElement;
  readonly tone: TagTone;
  readonly isSolid?: boolean;
  readonly children: string;
  /** Turns the tag into a button. The accessible name of the button is the status followed by the label. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A status with a color, an icon and a text. */
export function Tag({ icon, tone, isSolid = false, children, action }: TagProps) {
  const look = {
    className: 'list-tag',
    'data-tone': tone,
    'data-solid': isSolid || undefined,
    title: action?.label ?? children,
  };
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  if (action === undefined) return <span {...look}>{content}</span>;
  return (
    <button type="button" {...look} aria-label={`${children}: ${action.label}`} onClick={action.run}>
      {content}
    </button>
  );
}
