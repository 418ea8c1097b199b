import {
  type MutateOptions,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * Options of a mutation that catches its own failures. The success of such a mutation does not prove that the
 * lender API responded.
 */
export const HANDLES_OWN_FAILURES = { meta: { handlesOwnFailures: true } } as const;

/**
 * Wraps a mutation. `isRunning()` returns the current state, while `isPending` is the state at the last
 * render. Both are also true for a submission with the same key from a form that has been closed since. The
 * input is removed from memory when the mutation has finished or the form unmounts, because the input may be
 * a card, a password or an SSN.
 */
export function useSubmission<Result, Input>(
  options: UseMutationOptions<Result, Error, Input> & { readonly mutationKey: readonly string[] },
) {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const { mutate, reset } = useMutation({ ...options, gcTime: 0 });
  const isPending = useIsMutating({ mutationKey }) > 0;
  return {
    mutate: (
      input: Input,
      { onSuccess, onError }: Pick<MutateOptions<Result, Error, Input>, 'onSuccess' | 'onError'> = {},
    ) => mutate(input, { ...(onSuccess && { onSuccess }), ...(onError && { onError }), onSettled: reset }),
    isPending,
    isRunning: () => queryClient.isMutating({ mutationKey }) > 0,
  };
}
