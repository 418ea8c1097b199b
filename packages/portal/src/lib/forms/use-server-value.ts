import { useEffect, useEffectEvent, useState } from 'react';

interface ServerValueOptions<Value, Fields> {
  /** The last loaded value. It may be a new object on every render. */
  readonly loaded: Value;
  /** The current fields of the form. */
  readonly fields: Fields;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Returns true if the fields represent this value, so that saving them would change nothing. */
  readonly holds: (fields: Fields, value: Value) => boolean;
  /** Fills the fields with a value. */
  readonly fill: (value: Value) => void;
}

interface State<Value> {
  readonly loaded: Value;
  /** The latest known value on the server: the last loaded or accepted one. */
  readonly server: Value;
  /**
   * The server value that the edits are based on. It differs from `server` if somebody else has changed the
   * value since.
   */
  readonly base: Value;
  /** The value to fill the fields with after rendering; null for none. */
  readonly fill: Value | null;
}

/**
 * Synchronizes a form with a server value that others may change while the form is open:
 * - A form without edits shows each value that is loaded.
 * - A form with edits keeps them and reports `overtaken` until its fields match the server value, by further
 * edits, `discard` or `accept`.
 */
export function useServerValue<Value, Fields>(options: ServerValueOptions<Value, Fields>) {
  const { loaded, fields, isSame, holds, fill } = options;
  const [state, setState] = useState<State<Value>>({ loaded, server: loaded, base: loaded, fill: null });
  const { server, base } = state;
  const overtaken = !isSame(base, server);
  if (!isSame(state.loaded, loaded)) {
    // An overtaken form has edits, even if its fields match their base value again.
    const isUntouched = !overtaken && holds(fields, base);
    const isFollowing = isUntouched || holds(fields, loaded);
    setState({
      loaded,
      server: loaded,
      base: isFollowing ? loaded : base,
      fill: isUntouched ? loaded : null,
    });
  } else if (overtaken && holds(fields, server)) {
    setState({ ...state, base: server, fill: server });
  }
  const fillFields = useEffectEvent(fill);
  const fillValue = state.fill;
  useEffect(() => {
    if (fillValue !== null) fillFields(fillValue);
  }, [fillValue]);
  return {
    /** The latest known value on the server. */
    server,
    /** True if somebody else has changed the value since the edits began. */
    overtaken,
    /** Fills the fields with the server value. */
    discard: () => {
      fill(server);
      setState({ ...state, base: server, fill: null });
    },
    /**
     * Records a value that the server has accepted.
     * @param fills true to fill the fields with it; false to keep what was typed since it was sent
     */
    accept: (value: Value, fills: boolean) => {
      if (fills) fill(value);
      setState(({ loaded: last }) => ({ loaded: last, server: value, base: value, fill: null }));
    },
  };
}
