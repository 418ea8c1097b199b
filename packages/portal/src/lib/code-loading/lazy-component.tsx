import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { LoadErrorReason } from './load-code.ts';
import { loadCode } from './load-code.ts';

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Rejects if the code does not load. */
  readonly preload: () => Promise<void>;
};

/**
 * Creates a component with code that is loaded when it is first rendered. It renders nothing while the code
 * loads. Unlike with React's `lazy`, a failure does not break the page around it. After a lost connection, the
 * component appears once the connection is back; if a new release has replaced the code, only a reload helps.
 * @param load imports the component
 * @param LoadError rendered, with the props of the component, while the code cannot be loaded
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: ComponentType<Props & { readonly reason: LoadErrorReason }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [reason, setReason] = useState<LoadErrorReason | null>(null);
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
    return reason === null ? null : createElement(LoadError, { ...props, reason });
  }
  return Object.assign(Part, {
    preload: async () => {
      loaded = await load();
    },
  });
}
