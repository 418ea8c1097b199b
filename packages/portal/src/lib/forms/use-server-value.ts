import { useEffect, useEffectEvent, useState } from 'react';

interface ServerValueOptions<Value, Fields> {
  /** The value as last loaded. It may be a new object on every render. */
  readonly loaded: Value;
  /** The fields of the form as they are now. */
  readonly fields: Fields;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** Returns true if the fields stand for this value, so that saving them would change nothing. */
  readonly holds: (fields: Fields, value: Value) => boolean;
  /** Fills the fields with a value. */
  readonly fill: (value: Value) => void;
}

interface State<Value> {
  readonly loaded: Value;
  /** The latest known value of the server: as loaded, or as the server has accepted it since. */
  readonly server: Value;
  /** The value of the server that the edits began from. It differs from `server` if somebody else has changed that since. */
  readonly base: Value;
  /** The value to fill the fields with after rendering; null to leave them. */
  readonly fill: Value | null;
}

/**
 * Keeps a form in step with a value of the server that others may change while the form is open:
 * - A form without edits takes each value that is loaded.
 * - A form with edits keeps them and reports `overtaken`, until its fields hold the value of the server again, by further
 *   edits, `discard` or `accept`.
 */
export function useServerValue<Value, Fields>(options: ServerValueOptions<Value, Fields>) {
  const { loaded, fields, isSame, holds, fill } = options;
  const [state, setState] = useState<State<Value>>({ loaded, server: loaded, base: loaded, fill: null });
  const { server, base } = state;
  const overtaken = !isSame(base, server);
  if (!isSame(state.loaded, loaded)) {
    // An overtaken form has edits, even if its fields are back at the value that they began from.
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
  const toFill = state.fill;
  useEffect(() => {
    if (toFill !== null) fillFields(toFill);
  }, [toFill]);
  return {
    /** The latest known value of the server. */
    server,
    /** True if somebody else has changed the value since the edits began. */
    overtaken,
    /** Fills the fields with the value of the server. */
    discard: () => {
      fill(server);
      setState({ ...state, base: server, fill: null });
    },
    /**
     * Records a value that the server has accepted.
     * @param fills whether the fields take it; false keeps what was typed since it was sent
     */
    accept: (value: Value, fills: boolean) => {
      if (fills) fill(value);
      setState(({ loaded: last }) => ({ loaded: last, server: value, base: value, fill: null }));
    },
  };
}
