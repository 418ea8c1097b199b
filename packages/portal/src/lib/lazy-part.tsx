import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadCode } from './load-code.ts';

/** Why a part is not there yet: the connection is lost, or a new release has replaced its code. */
export type MissingReason = 'connection-lost' | 'code-gone';

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
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
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
          whileMounted(setPart)(() => code);
        },
        () => whileMounted(setReason)('code-gone'),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (Part !== null) return createElement(Part, props);
    return reason === null ? null : createElement(Missing, { ...props, reason });
  };
}
