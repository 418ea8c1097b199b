import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useServerValue } from './use-server-value.ts';

const areValuesEqual = (one: string, other: string) => one === other;

/** A form with one field that ignores surrounding spaces. */
function useForm(loaded: string) {
  const [field, setField] = useState(loaded);
  const value = useServerValue({
    loaded,
    fields: field,
    areValuesEqual,
    doFieldsMatch: (typed, other) => typed.trim() === other,
    fill: setField,
  });
  return { ...value, field, setField };
}

type Event =
  | readonly ['loads' | 'types' | 'saves' | 'saves, and the user types on', string]
  | readonly ['discards'];

function applyEvents(events: readonly Event[]) {
  const { result, rerender } = renderHook(useForm, { initialProps: 'A' });
  for (const [event, value = ''] of events) {
    if (event === 'loads') rerender(value);
    else
      act(() => {
        if (event === 'types') result.current.setField(value);
        else if (event === 'discards') result.current.discard();
        else result.current.accept(value, event === 'saves');
      });
  }
  const { field, server, hasConflict } = result.current;
  return { field, server, hasConflict };
}

const createSettledForm = (value: string) => ({ field: value, server: value, hasConflict: false });

test.each<[string, readonly Event[], ReturnType<typeof applyEvents>]>([
  ['a form without edits shows the loaded value', [['loads', 'B']], createSettledForm('B')],
  [
    'a form without edits shows each loaded value',
    [
      ['loads', 'B'],
      ['loads', 'C'],
    ],
    createSettledForm('C'),
  ],
  [
    'a form whose fields differ from the old value only in surrounding spaces shows the loaded value',
    [
      ['types', 'A '],
      ['loads', 'B'],
    ],
    createSettledForm('B'),
  ],
  [
    'a form with edits keeps the edits and has a conflict',
    [
      ['types', 'X'],
      ['loads', 'B'],
    ],
    { field: 'X', server: 'B', hasConflict: true },
  ],
  [
    'a form with edits has no conflict while the server value is unchanged',
    [['types', 'X']],
    { field: 'X', server: 'A', hasConflict: false },
  ],
  [
    'a form has no conflict when the same value is loaded again',
    [
      ['types', 'X'],
      ['loads', 'A'],
    ],
    { field: 'X', server: 'A', hasConflict: false },
  ],
  [
    'a form has no conflict when another user makes the same edit',
    [
      ['types', 'B'],
      ['loads', 'B'],
    ],
    createSettledForm('B'),
  ],
  [
    'a form has no conflict when the old value is loaded again',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['loads', 'A'],
    ],
    { field: 'X', server: 'A', hasConflict: false },
  ],
  [
    'a form with a conflict keeps its edits when another value is loaded',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['loads', 'C'],
    ],
    { field: 'X', server: 'C', hasConflict: true },
  ],
  [
    'typing the server value resolves the conflict',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B'],
    ],
    createSettledForm('B'),
  ],
  [
    'fields that differ from the server value only in surrounding spaces are filled with the exact server value',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B '],
    ],
    createSettledForm('B'),
  ],
  [
    'a conflict remains when the user types the old value, because saving would overwrite the new one',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'A'],
      ['loads', 'C'],
    ],
    { field: 'A', server: 'C', hasConflict: true },
  ],
  [
    'discarding the edits shows the server value',
    [['types', 'X'], ['loads', 'B'], ['discards']],
    createSettledForm('B'),
  ],
  [
    'a form shows loaded values again after discarding',
    [['types', 'X'], ['loads', 'B'], ['discards'], ['loads', 'C']],
    createSettledForm('C'),
  ],
  [
    'a value that the server accepts becomes the server value before it is loaded again',
    [
      ['types', 'x'],
      ['saves', 'X'],
    ],
    createSettledForm('X'),
  ],
  [
    'a conflict ends when the server accepts the value of the form',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['saves', 'X'],
    ],
    createSettledForm('X'),
  ],
  [
    'a form shows loaded values again after saving',
    [
      ['types', 'X'],
      ['saves', 'X'],
      ['loads', 'X'],
      ['loads', 'B'],
    ],
    createSettledForm('B'),
  ],
  [
    'text that the user types while the form is being saved is not overwritten',
    [
      ['types', 'XY'],
      ['saves, and the user types on', 'X'],
      ['loads', 'X'],
    ],
    { field: 'XY', server: 'X', hasConflict: false },
  ],
])('%s', (_rule, events, form) => {
  expect(applyEvents(events)).toEqual(form);
});
