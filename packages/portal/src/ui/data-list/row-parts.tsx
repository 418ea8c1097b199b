import 'virtual:texts/list';
import { type Cents, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { Check, Copy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { moneyParts } from '../../lib/format/money.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useCopy } from '../use-copy.ts';
import { UnknownCell } from './cell-text.tsx';

/** What can be done with a record: icons in a table's row, with their words in a card. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="list-actions">{children}</div>;
}

interface RowActionProps {
  /** The same element in every row: React passes over what has not changed. */
  readonly icon: ReactElement;
  /** What it does: 'Login'. */
  readonly label: string;
  /** The record that it concerns, for who only hears the button's name. */
  readonly record: string;
}

/** A link in `RowActions`. */
export function RowLink({ icon, label, record, to }: RowActionProps & { readonly to: string }) {
  const name = useTexts()('list.rowAction', { action: label, record });
  return (
    <a className="list-action" href={to} tabIndex={-1} aria-label={name} title={label}>
      {icon}
      <span className="list-action-text">{label}</span>
    </a>
  );
}

/** A button in `RowActions`. */
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
  /** What the link does, where that is not to show what the value names. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The value that leads to what a record is about. */
export function ValueLink({ to, label, children }: ValueLinkProps) {
  return (
    <a className="list-link list-number" href={to} tabIndex={-1} aria-label={label} title={label}>
      {children}
    </a>
  );
}

interface CopyableProps {
  readonly value: string;
  /** What is copied, for the button's name: 'account number 4410027315'. */
  readonly what: string;
  /** The value as it is shown. */
  readonly children: ReactNode;
}

/** A value with a button that copies it. */
export function Copyable({ value, what, children }: CopyableProps) {
  const { copied, copy, label } = useCopy(value, what);
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
  /** The amount does not count: it is quiet and struck through. */
  readonly isStruck?: boolean;
}

/** An amount, as `ui/money.tsx` shows it. */
export function RowMoney({ amount, isStruck = false }: RowMoneyProps) {
  if (amount === UNKNOWN) return <UnknownCell />;
  const { minus, digits } = moneyParts(amount);
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
  /** The same element in every row. */
  readonly icon: ReactElement;
  readonly tone: TagTone;
  readonly isSolid?: boolean;
  readonly children: string;
  /** What pressing it does, and its name after the status; absent for a status that is only shown. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A status in color, icon and word. */
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
