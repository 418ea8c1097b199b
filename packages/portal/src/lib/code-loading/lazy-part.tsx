import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadCode } from './load-code.ts';
import type { MissingReason } from './missing-reason.ts';

/** A component whose code may still have to be loaded. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code, so that the component renders at once. Rejects if the code does not load. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown, and nothing in its place until then. Unlike React's `lazy`,
 * code that does not arrive neither breaks the page around it nor stays missing: once the connection is back, the part
 * shows.
 * @param load imports the component
 * @param Missing shown in its place while its code is missing, with the props of the part
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
        () => whileMounted(setReason)('code-gone'),
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
