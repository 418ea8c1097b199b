import { useEffect, useEffectEvent, useState } from 'react';

interface ServerValueOptions<Value, Fields> {
  /** The last loaded value. It may be a new object on every render. */
  readonly loaded: Value;
  readonly fields: Fields;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Returns true if the fields represent this value, so that saving them would change nothing. */
  readonly isEqual: (fields: Fields, value: Value) => boolean;
  readonly fill: (value: Value) => void;
}

interface State<Value> {
  readonly loaded: Value;
  /** The latest known value on the server: the last loaded or accepted one. */
  readonly server: Value;
  /** The server value that the edits are based on. Differs from `server` after a change by another user. */
  readonly base: Value;
  /** The value to fill the fields with after rendering; null for none. */
  readonly fill: Value | null;
}

/**
 * Synchronizes a form with a server value that other users may change while the form is open:
 * - A form without edits shows each value that is loaded.
 * - A form with edits keeps them and reports `hasConflict` until its fields match the server value, by
 *   further edits, `discard` or `accept`.
 */
export function useServerValue<Value, Fields>(options: ServerValueOptions<Value, Fields>) {
  const { loaded, fields, isSame, isEqual, fill } = options;
  const [state, setState] = useState<State<Value>>({ loaded, server: loaded, base: loaded, fill: null });
  const { server, base } = state;
  const hasConflict = !isSame(base, server);
  if (!isSame(state.loaded, loaded)) {
    // A form with a conflict has edits, even if its fields match their base value again.
    const isUntouched = !hasConflict && isEqual(fields, base);
    const isFollowing = isUntouched || isEqual(fields, loaded);
    setState({
      loaded,
      server: loaded,
      base: isFollowing ? loaded : base,
      fill: isUntouched ? loaded : null,
    });
  } else if (hasConflict && isEqual(fields, server)) {
    setState({ ...state, base: server, fill: server });
  }
  const fillFields = useEffectEvent(fill);
  const fillValue = state.fill;
  useEffect(() => {
    if (fillValue !== null) fillFields(fillValue);
  }, [fillValue]);
  return {
    server,
    /** True if another user has changed the value since the edits began. */
    hasConflict,
    discard: () => {
      fill(server);
      setState({ ...state, base: server, fill: null });
    },
    /**
     * Records a value that the server has accepted.
     * @param shouldFill true to fill the fields with the value; false to keep what the user has typed since the
     * request
     */
    accept: (value: Value, shouldFill: boolean) => {
      if (shouldFill) fill(value);
      setState(({ loaded: last }) => ({ loaded: last, server: value, base: value, fill: null }));
    },
  };
}
