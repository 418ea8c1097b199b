import { useEffect, useEffectEvent, useState } from 'react';

interface ServerValueOptions<Value, Fields> {
  /** The last loaded value. It may be a new object on every render. */
  readonly loaded: Value;
  readonly fields: Fields;
  readonly areValuesEqual: (one: Value, other: Value) => boolean;
  /** Returns true if the fields represent this value, so that saving the form would change nothing. */
  readonly doFieldsMatch: (fields: Fields, value: Value) => boolean;
  /** Writes a value into the fields. */
  readonly fill: (value: Value) => void;
}

interface State<Value> {
  readonly loaded: Value;
  /**
   * The latest known value on the server: the value that was last loaded from the server or accepted by it.
   */
  readonly server: Value;
  /**
   * The server value on which the user's edits are based. It differs from `server` after a change by another
   * user.
   */
  readonly base: Value;
  /** The value that is written into the fields after rendering; null for none. */
  readonly valueToFill: Value | null;
}

/**
 * Synchronizes a form with a server value that other users may change while the form is open:
 * - A form without edits shows each value that is loaded.
 * - A form with edits keeps its edits when another user changes the value. It reports `hasConflict` until its
 *   fields match the server value because of further edits, `discard` or `accept`.
 */
export function useServerValue<Value, Fields>(options: ServerValueOptions<Value, Fields>) {
  const { loaded, fields, areValuesEqual, doFieldsMatch, fill } = options;
  const [state, setState] = useState<State<Value>>({
    loaded,
    server: loaded,
    base: loaded,
    valueToFill: null,
  });
  const { server, base } = state;
  const hasConflict = !areValuesEqual(base, server);
  if (!areValuesEqual(state.loaded, loaded)) {
    // A form with a conflict counts as edited, even if its fields match their base value again.
    const isUnedited = !hasConflict && doFieldsMatch(fields, base);
    const shouldUpdateBase = isUnedited || doFieldsMatch(fields, loaded);
    setState({
      loaded,
      server: loaded,
      base: shouldUpdateBase ? loaded : base,
      valueToFill: isUnedited ? loaded : null,
    });
  } else if (hasConflict && doFieldsMatch(fields, server)) {
    setState({ ...state, base: server, valueToFill: server });
  }
  const fillFields = useEffectEvent(fill);
  const { valueToFill } = state;
  useEffect(() => {
    if (valueToFill !== null) fillFields(valueToFill);
  }, [valueToFill]);
  return {
    server,
    /** True if another user has changed the value since the edits began. */
    hasConflict,
    discard: () => {
      fill(server);
      setState({ ...state, base: server, valueToFill: null });
    },
    /**
     * Records a value that the server has accepted.
     * @param shouldFill true to fill the fields with the value; false to keep what the user has typed since the
     * request
     */
    accept: (value: Value, shouldFill: boolean) => {
      if (shouldFill) fill(value);
      setState(({ loaded: lastLoaded }) => ({
        loaded: lastLoaded,
        server: value,
        base: value,
        valueToFill: null,
      }));
    },
  };
}
