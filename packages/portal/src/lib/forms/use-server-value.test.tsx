import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useServerValue } from './use-server-value.ts';

const isSame = (one: string, other: string) => one === other;

/** A form with one field. It compares trimmed values, as forms do that ignore surrounding blanks. */
function useForm(loaded: string) {
  const [field, setField] = useState(loaded);
  const value = useServerValue({
    loaded,
    fields: field,
    isSame,
    holds: (typed, other) => typed.trim() === other,
    fill: setField,
  });
  return { ...value, field, setField };
}

type Event =
  | readonly ['loads' | 'types' | 'saves' | 'saves, and the user types on', string]
  | readonly ['discards'];

/** Runs the events on a form that was opened with the value 'A'. */
function formAfter(events: readonly Event[]) {
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
  const { field, server, overtaken } = result.current;
  return { field, server, overtaken };
}

const settled = (value: string) => ({ field: value, server: value, overtaken: false });

test.each<[string, readonly Event[], ReturnType<typeof formAfter>]>([
  ['a form without edits shows the loaded value', [['loads', 'B']], settled('B')],
  [
    'a form without edits shows each loaded value',
    [
      ['loads', 'B'],
      ['loads', 'C'],
    ],
    settled('C'),
  ],
  [
    'fields that are equal to the old value show the loaded one',
    [
      ['types', 'A '],
      ['loads', 'B'],
    ],
    settled('B'),
  ],
  [
    'a form with edits keeps them and is overtaken',
    [
      ['types', 'X'],
      ['loads', 'B'],
    ],
    { field: 'X', server: 'B', overtaken: true },
  ],
  [
    'a form with edits is not overtaken while the server value is unchanged',
    [['types', 'X']],
    { field: 'X', server: 'A', overtaken: false },
  ],
  [
    'a form is not overtaken when the same value is loaded again',
    [
      ['types', 'X'],
      ['loads', 'A'],
    ],
    { field: 'X', server: 'A', overtaken: false },
  ],
  [
    'a form is not overtaken when somebody else makes the same edit',
    [
      ['types', 'B'],
      ['loads', 'B'],
    ],
    settled('B'),
  ],
  [
    'a form is not overtaken once the old value is back',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['loads', 'A'],
    ],
    { field: 'X', server: 'A', overtaken: false },
  ],
  [
    'an overtaken form keeps its edits when another value is loaded',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['loads', 'C'],
    ],
    { field: 'X', server: 'C', overtaken: true },
  ],
  [
    'an overtaken form ends being overtaken when the user types the server value',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B'],
    ],
    settled('B'),
  ],
  [
    'fields that are equal to the server value are filled with it',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B '],
    ],
    settled('B'),
  ],
  [
    'a form stays overtaken when the user types the old value, because saving would overwrite the new one',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'A'],
      ['loads', 'C'],
    ],
    { field: 'A', server: 'C', overtaken: true },
  ],
  [
    'discarding the edits shows the server value',
    [['types', 'X'], ['loads', 'B'], ['discards']],
    settled('B'),
  ],
  [
    'a form shows loaded values again after discarding',
    [['types', 'X'], ['loads', 'B'], ['discards'], ['loads', 'C']],
    settled('C'),
  ],
  [
    'an accepted value is the server value before it is loaded again',
    [
      ['types', 'x'],
      ['saves', 'X'],
    ],
    settled('X'),
  ],
  [
    'an overtaken form ends being overtaken when the server accepts its value',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['saves', 'X'],
    ],
    settled('X'),
  ],
  [
    'a form shows loaded values again after saving',
    [
      ['types', 'X'],
      ['saves', 'X'],
      ['loads', 'X'],
      ['loads', 'B'],
    ],
    settled('B'),
  ],
  [
    'text that is typed while saving stays',
    [
      ['types', 'XY'],
      ['saves, and the user types on', 'X'],
      ['loads', 'X'],
    ],
    { field: 'XY', server: 'X', overtaken: false },
  ],
])('%s', (_rule, events, form) => {
  expect(formAfter(events)).toEqual(form);
});
