import { LenderError } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { reduceMoneyOperation } from './money-reducer.ts';
import {
  EDITING,
  type MoneyEvent,
  type MoneyOperation,
  type MoneyRules,
  type MoneyState,
} from './money-state.ts';

interface Request {
  readonly amount: number;
  readonly duplicateConfirmed?: boolean;
}
type State = MoneyState<Request, string>;
type Event = MoneyEvent<Request, string>;

const tenDollars = { amount: 10 };
const sentOperation: MoneyOperation<Request> = { request: tenDollars, idempotencyKey: 'sent' };
const unresolvedOperation: MoneyOperation<Request> = { request: tenDollars, idempotencyKey: 'lost' };
const declinedState = {
  status: 'declined',
  operation: sentOperation,
  reason: 'No.',
  code: null,
} as const;
const unknownOutcomeState = {
  status: 'unknownOutcome',
  operation: unresolvedOperation,
  reason: null,
} as const;

const STATES = {
  editing: EDITING,
  confirming: { status: 'confirming', request: tenDollars, unresolvedKey: 'stored', origin: EDITING },
  'confirming after an unknown outcome': {
    status: 'confirming',
    request: tenDollars,
    unresolvedKey: 'lost',
    origin: unknownOutcomeState,
  },
  submitting: { status: 'submitting', operation: sentOperation, isRetry: false, origin: EDITING },
  'submitting after a decline': {
    status: 'submitting',
    operation: sentOperation,
    isRetry: false,
    origin: declinedState,
  },
  retrying: {
    status: 'submitting',
    operation: unresolvedOperation,
    isRetry: true,
    origin: unknownOutcomeState,
  },
  succeeded: { status: 'succeeded', operation: sentOperation, result: 'Receipt' },
  declined: declinedState,
  'duplicate suspected': {
    status: 'conflict',
    conflict: 'duplicateSuspected',
    operation: sentOperation,
    origin: EDITING,
  },
  'key reused': {
    status: 'conflict',
    conflict: 'keyReused',
    operation: sentOperation,
    origin: unknownOutcomeState,
  },
  unknown: unknownOutcomeState,
} as const satisfies Record<string, State>;

const confirmEvent = { type: 'confirm', request: tenDollars, newKey: 'new', unresolvedKey: null } as const;
const EVENTS = {
  confirm: confirmEvent,
  'confirm another request': { ...confirmEvent, request: { amount: 20 } },
  'confirm with a stored key': { ...confirmEvent, unresolvedKey: 'stored' },
  retry: { type: 'retry' },
  resume: { type: 'resume' },
  proceed: { type: 'proceed', newKey: 'new' },
  cancel: { type: 'cancel' },
  reset: { type: 'reset' },
  succeeded: { type: 'succeeded', result: 'Receipt' },
  declined: { type: 'declined', reason: 'No.', code: null },
  duplicateSuspected: { type: 'duplicateSuspected', reason: 'Twice.' },
  keyReused: { type: 'keyReused' },
  feeChanged: { type: 'feeChanged', fee: null },
  notSent: { type: 'notSent', error: new LenderError('network', '', null) },
  unknownOutcome: { type: 'unknownOutcome', reason: 'Wait.' },
  failed: { type: 'failed', error: new TypeError('x') },
} as const satisfies Record<string, Event>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;
/**
 * The events that change a state, and the transition as `describeTransition` formats it. All other events are ignored.
 */
type TransitionTable = Record<StateName, Partial<Record<EventName, string>>>;

const describeOperation = ({ request, idempotencyKey }: MoneyOperation<Request>) =>
  `${request.amount}${request.duplicateConfirmed === true ? ' confirmed' : ''} as ${idempotencyKey}`;

function describeState(state: State): string {
  switch (state.status) {
    case 'editing':
      return 'editing';
    case 'confirming':
      return `confirming ${state.request.amount} or ${state.unresolvedKey}, from ${state.origin.status}`;
    case 'submitting':
      return `${state.isRetry ? 'retrying' : 'submitting'} ${describeOperation(state.operation)}, from ${state.origin.status}`;
    case 'conflict':
      return `${state.conflict} ${describeOperation(state.operation)}, from ${state.origin.status}`;
    case 'succeeded':
      return `succeeded ${describeOperation(state.operation)}: ${state.result}`;
    case 'declined':
      return `declined ${describeOperation(state.operation)}: ${state.code === 'key_reused' ? 'key reused' : state.reason}`;
    case 'unknownOutcome':
      return `unknown ${describeOperation(state.operation)}: ${state.reason ?? 'no reason'}`;
  }
}

function describeTransition(state: StateName, event: EventName, rules: MoneyRules<Request>): string {
  const {
    state: next,
    resolvedKey,
    submission,
  } = reduceMoneyOperation<Request, string>(STATES[state], EVENTS[event], rules);
  return [
    describeState(next),
    resolvedKey !== null && `resolve ${resolvedKey}`,
    submission !== null &&
      `${submission.isRetry ? 'resend' : 'send'} ${describeOperation(submission.operation)}`,
  ]
    .filter((part) => part !== false)
    .join(' | ');
}

const CREATION: MoneyRules<Request> = {
  kind: 'creation',
  hasIdempotency: true,
  isSameRequest: (first, second) => first.amount === second.amount,
  confirmDuplicate: (request) => ({ ...request, duplicateConfirmed: true }),
};
const CHANGE: MoneyRules<Request> = { ...CREATION, kind: 'change' };

const SUBMIT_10 = 'submitting 10 as new, from editing | send 10 as new';
const SUBMIT_20 = 'submitting 20 as new, from editing | send 20 as new';
const RETRY = 'retrying 10 as lost, from unknownOutcome | resend 10 as lost';

const AFTER_CREATION: TransitionTable = {
  editing: {
    confirm: SUBMIT_10,
    'confirm another request': SUBMIT_20,
    'confirm with a stored key': 'confirming 10 or stored, from editing',
  },
  confirming: {
    confirm: SUBMIT_10,
    'confirm another request': SUBMIT_20,
    resume: 'retrying 10 as stored, from editing | resend 10 as stored',
    proceed: 'submitting 10 as new, from editing | resolve stored | send 10 as new',
    cancel: 'editing',
  },
  'confirming after an unknown outcome': {
    confirm: RETRY,
    'confirm another request': 'confirming 20 or lost, from unknownOutcome',
    'confirm with a stored key': RETRY,
    resume: RETRY,
    proceed: 'submitting 10 as new, from unknownOutcome | resolve lost | send 10 as new',
    cancel: 'unknown 10 as lost: no reason',
  },
  submitting: {
    succeeded: 'succeeded 10 as sent: Receipt | resolve sent',
    declined: 'declined 10 as sent: No. | resolve sent',
    duplicateSuspected: 'duplicateSuspected 10 as sent, from editing | resolve sent',
    keyReused: 'keyReused 10 as sent, from editing',
    feeChanged: 'editing | resolve sent',
    notSent: 'editing | resolve sent',
    unknownOutcome: 'unknown 10 as sent: Wait.',
    failed: 'editing',
  },
  'submitting after a decline': {
    succeeded: 'succeeded 10 as sent: Receipt | resolve sent',
    declined: 'declined 10 as sent: No. | resolve sent',
    duplicateSuspected: 'duplicateSuspected 10 as sent, from editing | resolve sent',
    keyReused: 'keyReused 10 as sent, from editing',
    feeChanged: 'editing | resolve sent',
    notSent: 'declined 10 as sent: No. | resolve sent',
    unknownOutcome: 'unknown 10 as sent: Wait.',
    failed: 'declined 10 as sent: No.',
  },
  retrying: {
    succeeded: 'succeeded 10 as lost: Receipt | resolve lost',
    declined: 'declined 10 as lost: No. | resolve lost',
    duplicateSuspected: 'duplicateSuspected 10 as lost, from unknownOutcome | resolve lost',
    keyReused: 'keyReused 10 as lost, from unknownOutcome',
    feeChanged: 'editing | resolve lost',
    notSent: 'unknown 10 as lost: no reason',
    unknownOutcome: 'unknown 10 as lost: Wait.',
    failed: 'unknown 10 as lost: no reason',
  },
  succeeded: { reset: 'editing' },
  declined: {
    confirm: 'submitting 10 as new, from declined | send 10 as new',
    'confirm another request': 'submitting 20 as new, from declined | send 20 as new',
    'confirm with a stored key': 'confirming 10 or stored, from declined',
    reset: 'editing',
  },
  'duplicate suspected': {
    confirm: SUBMIT_10,
    'confirm another request': SUBMIT_20,
    'confirm with a stored key': 'confirming 10 or stored, from editing',
    proceed: 'submitting 10 confirmed as new, from editing | send 10 confirmed as new',
    cancel: 'editing',
  },
  'key reused': {
    confirm: RETRY,
    'confirm another request': 'confirming 20 or lost, from unknownOutcome',
    'confirm with a stored key': RETRY,
    proceed: 'submitting 10 as new, from unknownOutcome | resolve sent | send 10 as new',
    cancel: 'unknown 10 as lost: no reason',
  },
  unknown: {
    confirm: RETRY,
    'confirm another request': 'confirming 20 or lost, from unknownOutcome',
    'confirm with a stored key': RETRY,
    retry: RETRY,
  },
};

const RETRY_20 = 'retrying 20 as lost, from unknownOutcome | resend 20 as lost';

/** A change of an existing payment resumes the unresolved operation without asking the user. */
const AFTER_CHANGE: TransitionTable = {
  ...AFTER_CREATION,
  editing: {
    ...AFTER_CREATION.editing,
    'confirm with a stored key': 'retrying 10 as stored, from editing | resend 10 as stored',
  },
  confirming: {
    ...AFTER_CREATION.confirming,
    'confirm with a stored key': 'retrying 10 as stored, from editing | resend 10 as stored',
  },
  'confirming after an unknown outcome': {
    ...AFTER_CREATION['confirming after an unknown outcome'],
    'confirm another request': RETRY_20,
  },
  submitting: {
    ...AFTER_CREATION.submitting,
    keyReused: 'declined 10 as sent: key reused | resolve sent',
  },
  'submitting after a decline': {
    ...AFTER_CREATION['submitting after a decline'],
    keyReused: 'declined 10 as sent: key reused | resolve sent',
  },
  retrying: {
    ...AFTER_CREATION.retrying,
    keyReused: 'declined 10 as lost: key reused | resolve lost',
  },
  declined: {
    ...AFTER_CREATION.declined,
    'confirm with a stored key': 'retrying 10 as stored, from declined | resend 10 as stored',
  },
  'duplicate suspected': {
    ...AFTER_CREATION['duplicate suspected'],
    'confirm with a stored key': 'retrying 10 as stored, from editing | resend 10 as stored',
  },
  'key reused': { ...AFTER_CREATION['key reused'], 'confirm another request': RETRY_20 },
  unknown: { ...AFTER_CREATION.unknown, 'confirm another request': RETRY_20 },
};

const stateNames = Object.keys(STATES) as StateName[];
const eventNames = Object.keys(EVENTS) as EventName[];
const listTransitions = (table: TransitionTable) =>
  stateNames.flatMap((state) =>
    eventNames.map((event) => ({
      state,
      event,
      transition: table[state][event] ?? describeState(STATES[state]),
    })),
  );

describe.each([
  ['creation', CREATION, AFTER_CREATION],
  ['change', CHANGE, AFTER_CHANGE],
] as const)('reduceMoneyOperation for a %s', (_kind, rules, table) => {
  test.each(listTransitions(table))(
    'in the state $state, the event $event leads to: $transition',
    ({ state, event, transition }) => {
      expect(describeTransition(state, event, rules)).toBe(transition);
    },
  );
});

describe('money operations at a lender without idempotency keys', () => {
  const creation = { ...CREATION, hasIdempotency: false };
  const change = { ...CHANGE, hasIdempotency: false };

  test('without idempotency keys, an operation with an unknown outcome is not retried', () => {
    for (const rules of [creation, change])
      expect(describeTransition('unknown', 'retry', rules)).toBe('unknown 10 as lost: no reason');
  });

  test.each([
    ['editing', 'confirm with a stored key', SUBMIT_10],
    ['unknown', 'confirm', 'submitting 10 as new, from unknownOutcome | send 10 as new'],
  ] as const)(
    'a new payment or schedule in the state %s is sent with a new key on the event %s',
    (state, event, transition) => {
      expect(describeTransition(state, event, creation)).toBe(transition);
    },
  );

  test.each([
    [
      'editing',
      'confirm with a stored key',
      'submitting 10 as new, from editing | resolve stored | send 10 as new',
    ],
    ['unknown', 'confirm', 'submitting 10 as new, from unknownOutcome | resolve lost | send 10 as new'],
  ] as const)(
    'a change in the state %s is sent with a new key on the event %s, and replaces the unresolved change',
    (state, event, transition) => {
      expect(describeTransition(state, event, change)).toBe(transition);
    },
  );
});

test('a retry sends the request of the first attempt, including the confirmation of a duplicate', () => {
  const operation = { request: { amount: 10, duplicateConfirmed: true }, idempotencyKey: 'lost' };
  for (const rules of [CREATION, CHANGE]) {
    const { submission } = reduceMoneyOperation<Request, string>(
      { status: 'unknownOutcome', operation, reason: null },
      confirmEvent,
      rules,
    );
    expect(submission).toEqual({ operation, isRetry: true });
  }
});

test('a suspected duplicate is declined with the lender’s message if the operation does not support the confirmation of duplicates', () => {
  const rules: MoneyRules<Request> = { kind: 'change', hasIdempotency: true };
  expect(describeTransition('submitting', 'duplicateSuspected', rules)).toBe(
    'declined 10 as sent: Twice. | resolve sent',
  );
});

test('a change that is confirmed after an unknown outcome reuses the idempotency key if the requests cannot be compared', () => {
  const rules: MoneyRules<Request> = { kind: 'change', hasIdempotency: true };
  expect(describeTransition('unknown', 'confirm', rules)).toBe(RETRY);
});
