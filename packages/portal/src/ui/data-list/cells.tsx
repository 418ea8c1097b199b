import 'virtual:texts/list';
import { type Cents, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { Copy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { splitMoney } from '../../lib/format/money.ts';
import { createTextTemplate } from '../../lib/texts/text-template.ts';
import type { Translate } from '../../lib/texts/texts.ts';

// The functions in this file return the content of list cells. They are plain functions, because a component for each cell
// would double the time in which a page of 48 records is rendered. For the same reason they return as few elements as
// possible, and events are handled by the list.

/** Returns the content of a cell whose value is missing from the response or invalid. */
export const renderUnknown = (t: Translate): ReactElement => (
  <span className="list-empty">{t('problem.unknownValue')}</span>
);

/** Returns a text. An empty value is shown as a dash. */
export function renderText(t: Translate, value: OrUnknown<string | null>): ReactNode {
  if (value === UNKNOWN) return renderUnknown(t);
  return value === null || value === '' ? <span className="list-empty">–</span> : value;
}

/** @param day `yyyy-MM-dd` */
export const renderDay = (t: Translate, day: OrUnknown<string | null>): ReactNode =>
  renderText(t, typeof day === 'string' ? formatDay(day) : day);

/**
 * @param isStruck true for an amount that does not count toward a total; it is shown muted and struck through
 */
export function renderMoney(t: Translate, amount: OrUnknown<Cents>, isStruck = false): ReactElement {
  if (amount === UNKNOWN) return renderUnknown(t);
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

interface TagContent {
  /** Must be the same element in every row, so that React does not render it again. */
  readonly icon: ReactElement;
  readonly tone: TagTone;
  readonly isSolid?: boolean;
  readonly text: string;
  /** Turns the tag into a button. The accessible name of the button is the status, followed by the label. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Returns a status with a color, an icon and a text. */
export function renderTag({ icon, tone, isSolid = false, text, action }: TagContent): ReactElement {
  const attributes = {
    className: 'list-tag',
    'data-tone': tone,
    'data-solid': isSolid || undefined,
    title: action?.label ?? text,
  };
  if (action === undefined)
    return (
      <span {...attributes}>
        {icon}
        <span>{text}</span>
      </span>
    );
  return (
    <button type="button" {...attributes} aria-label={`${text}: ${action.label}`} onClick={action.run}>
      {icon}
      <span>{text}</span>
    </button>
  );
}

/** @param children the results of `renderRowLink` and `renderRowButton`; false for a missing action */
export const renderRowActions = (children: ReactNode): ReactElement => (
  <div className="list-actions">{children}</div>
);

/** An action that the rows of a list have in common, created by `createRowAction`. */
export interface RowAction {
  /** The label of the action, such as 'Login'. */
  readonly label: string;
  /** Returns the accessible name of the action for a record. */
  readonly nameFor: (record: string) => string;
  readonly content: ReactElement;
}

/** Returns an action for all rows. Its content is the same element in every row, so that React does not render it again. */
export const createRowAction = (t: Translate, icon: ReactElement, label: string): RowAction => ({
  label,
  nameFor: createTextTemplate((record) => t('list.rowAction', { action: label, record })),
  content: (
    <>
      {icon}
      <span className="list-action-text">{label}</span>
    </>
  ),
});

/** @param record names the record in the accessible name of the link */
export const renderRowLink = (
  { label, nameFor, content }: RowAction,
  { record, to }: { readonly record: string; readonly to: string },
): ReactElement => (
  <a className="list-action" href={to} tabIndex={-1} aria-label={nameFor(record)} title={label}>
    {content}
  </a>
);

/** @param record names the record in the accessible name of the button */
export const renderRowButton = (
  { label, nameFor, content }: RowAction,
  { record, onClick }: { readonly record: string; readonly onClick: () => void },
): ReactElement => (
  <button
    type="button"
    className="list-action"
    tabIndex={-1}
    aria-label={nameFor(record)}
    title={label}
    onClick={onClick}
  >
    {content}
  </button>
);

/** @param label the accessible name, if the value does not describe the link */
export const renderValueLink = (value: string, to: string, label?: string): ReactElement => (
  <a className="list-link" href={to} tabIndex={-1} aria-label={label} title={label}>
    {value}
  </a>
);

const COPY_ICON = <Copy aria-hidden />;

/**
 * Returns a value with a button that copies it, which `useCopyClicks` handles.
 * @param content the value as a single element whose text is the value
 * @param label the label of the button, such as 'Copy account number 4410027315'
 */
export const renderCopyableValue = (content: ReactElement, label: string): ReactElement => (
  <span className="list-copyable">
    {content}
    <button type="button" className="list-copy" tabIndex={-1} aria-label={label}>
      {COPY_ICON}
    </button>
  </span>
);
