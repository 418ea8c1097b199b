import 'virtual:texts/list';
import type { LucideIcon } from 'lucide-react';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../lib/services.ts';
import { useCopy } from '../use-copy.ts';

/** What can be done with a record: icons in a table's row, with their words in a card. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="list-actions">{children}</div>;
}

interface RowActionProps {
  readonly icon: LucideIcon;
  /** What it does: 'Login'. */
  readonly label: string;
  /** The record that it concerns, for who only hears the button's name. */
  readonly record: string;
}

/** A link in `RowActions`. */
export function RowLink({ icon: Icon, label, record, to }: RowActionProps & { readonly to: string }) {
  const name = useTexts()('list.rowAction', { action: label, record });
  return (
    <Link className="list-action" to={to} aria-label={name} title={label}>
      <Icon aria-hidden />
      <span className="list-action-text">{label}</span>
    </Link>
  );
}

/** A button in `RowActions`. */
export function RowButton({
  icon: Icon,
  label,
  record,
  onClick,
}: RowActionProps & { readonly onClick: () => void }) {
  const name = useTexts()('list.rowAction', { action: label, record });
  return (
    <button type="button" className="list-action" aria-label={name} title={label} onClick={onClick}>
      <Icon aria-hidden />
      <span className="list-action-text">{label}</span>
    </button>
  );
}

// The same elements for every row: React passes over what has not changed.
const COPY = <Copy aria-hidden />;
const COPIED = <Check aria-hidden />;

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

interface TagProps {
  readonly icon: LucideIcon;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A status in colour, icon and word. */
export function Tag({ icon: Icon, tone, children }: TagProps) {
  return (
    <span className="list-tag" data-tone={tone}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
