import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { LoadErrorReason } from './load-code.ts';
import { loadCode } from './load-code.ts';

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the component is rendered. Rejects if the code does not load. */
  readonly preload: () => Promise<void>;
};

/**
 * Creates a component whose code is loaded when the component is first rendered. The component renders
 * nothing while its code loads. If the code does not load, only this component is affected; an error in
 * React's `lazy` would replace the surrounding page. After a lost connection, the component appears when the
 * connection is restored. If a new release has replaced the code, the user must reload the page.
 * @param load imports the component
 * @param LoadError rendered, with the props of the component, while the code cannot be loaded
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  LoadError: ComponentType<Props & { readonly reason: LoadErrorReason }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  function LazilyLoaded(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [reason, setReason] = useState<LoadErrorReason | null>(null);
    useEffect(() => {
      if (loaded !== null) {
        // `preload` may have loaded the code since this component was rendered.
        setLoaded(() => loaded);
        return;
      }
      let isMounted = true;
      const ifMounted =
        <Input,>(set: (input: Input) => void) =>
        (input: Input) => {
          if (isMounted) set(input);
        };
      loadCode(load, () => ifMounted(setReason)('connection-lost')).then(
        (code) => {
          loaded = code;
          ifMounted(setLoaded)(() => code);
        },
        () => ifMounted(setReason)('code-removed'),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (Loaded !== null) return createElement(Loaded, props);
    return reason === null ? null : createElement(LoadError, { ...props, reason });
  }
  return Object.assign(LazilyLoaded, {
    preload: async () => {
      loaded = await load();
    },
  });
}
