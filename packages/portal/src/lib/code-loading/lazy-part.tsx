import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadCode } from './load-code.ts';
import type { MissingReason } from './missing-reason.ts';

/** A component with code that is loaded on demand. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code, so that the component renders without a delay. Rejects if the code does not load. */
  readonly preload: () => Promise<void>;
};

/**
 * Creates a component with code that is loaded when it is first rendered. It renders nothing while the code
 * loads. Unlike with React's `lazy`, a failure does not break the page around it and is not permanent: the
 * component appears once the connection is back.
 * @param load imports the component
 * @param Missing rendered, with the props of the component, while the code cannot be loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & { readonly reason: MissingReason }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [reason, setReason] = useState<MissingReason | null>(null);
    useEffect(() => {
      if (loaded !== null) return;
      let isMounted = true;
      const whileMounted =
        <Input,>(set: (input: Input) => void) =>
        (input: Input) => {
          if (isMounted) set(input);
        };
      loadCode(load, () => whileMounted(setReason)('connection-lost')).then(
        (code) => {
          loaded = code;
          whileMounted(setLoaded)(() => code);
        },
        () => whileMounted(setReason)('code-removed'),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (Loaded !== null) return createElement(Loaded, props);
    return reason === null ? null : createElement(Missing, { ...props, reason });
  }
  return Object.assign(Part, {
    preload: async () => {
      loaded = await load();
    },
  });
}
