import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useServerValue } from './use-server-value.ts';

const isSame = (one: string, other: string) => one === other;

/** A form of one field, trimmed where it is compared, as a form does that ignores what does not count. */
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

/** Runs the events on a form that was opened with 'A'. */
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
  ['a form without edits takes the loaded value', [['loads', 'B']], settled('B')],
  [
    'a form without edits takes one value after the other',
    [
      ['loads', 'B'],
      ['loads', 'C'],
    ],
    settled('C'),
  ],
  [
    'fields that count as the old value take the loaded one',
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
  ['edits alone do not overtake', [['types', 'X']], { field: 'X', server: 'A', overtaken: false }],
  [
    'the same value loaded again does not overtake',
    [
      ['types', 'X'],
      ['loads', 'A'],
    ],
    { field: 'X', server: 'A', overtaken: false },
  ],
  [
    'the same edit made by somebody else does not overtake',
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
    'typing the value of the server ends it',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B'],
    ],
    settled('B'),
  ],
  [
    'fields that count as the value of the server are filled with it',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'B '],
    ],
    settled('B'),
  ],
  [
    'typing the old value does not end it, because saving would overwrite the new one',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['types', 'A'],
      ['loads', 'C'],
    ],
    { field: 'A', server: 'C', overtaken: true },
  ],
  ['discarding takes the value of the server', [['types', 'X'], ['loads', 'B'], ['discards']], settled('B')],
  [
    'a form follows again after discarding',
    [['types', 'X'], ['loads', 'B'], ['discards'], ['loads', 'C']],
    settled('C'),
  ],
  [
    'an accepted value is that of the server before it is loaded',
    [
      ['types', 'x'],
      ['saves', 'X'],
    ],
    settled('X'),
  ],
  [
    'an accepted value ends it',
    [
      ['types', 'X'],
      ['loads', 'B'],
      ['saves', 'X'],
    ],
    settled('X'),
  ],
  [
    'a form follows after saving',
    [
      ['types', 'X'],
      ['saves', 'X'],
      ['loads', 'X'],
      ['loads', 'B'],
    ],
    settled('B'),
  ],
  [
    'what is typed while saving stays',
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
