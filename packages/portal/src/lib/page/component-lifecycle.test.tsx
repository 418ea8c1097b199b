import { render } from '@testing-library/react';
import { type RefObject, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useIsMounted } from './component-lifecycle.ts';

function Screen({ onMount }: { readonly onMount: (isMounted: RefObject<boolean>) => void }) {
  const isMounted = useIsMounted();
  useLayoutEffect(() => onMount(isMounted), [isMounted, onMount]);
  return null;
}

function NextScreen({ onMount }: { readonly onMount: () => void }) {
  useLayoutEffect(onMount, [onMount]);
  return null;
}

test('a screen is no longer mounted when the next screen is in the document', () => {
  const refs: RefObject<boolean>[] = [];
  const values: (boolean | undefined)[] = [];
  const readRef = () => values.push(refs[0]?.current);
  const { rerender } = render(
    <Screen
      onMount={(isMounted) => {
        refs.push(isMounted);
        readRef();
      }}
    />,
  );
  rerender(
    <NextScreen
      onMount={() => {
        readRef();
      }}
    />,
  );
  expect(values).toEqual([true, false]);
});
