import {
  type MutateOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/** For a mutation that judges its failures itself: that it ends well says nothing of whether the lender answered. */
export const JUDGES_FAILURES = { meta: { judgesFailures: true } } as const;

/**
 * A mutation, and whether it runs at this very moment: `isPending` is only as fresh as the last render. What was sent is
 * forgotten as soon as it is answered, or with its form: it may be a card, a password or an SSN.
 */
export function useSubmission<Answer, Input>(
  options: UseMutationOptions<Answer, Error, Input> & { readonly mutationKey: readonly string[] },
) {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const { mutate, isPending, reset } = useMutation({ ...options, gcTime: 0 });
  return {
    mutate: (
      input: Input,
      { onSuccess, onError }: Pick<MutateOptions<Answer, Error, Input>, 'onSuccess' | 'onError'> = {},
    ) => mutate(input, { ...(onSuccess && { onSuccess }), ...(onError && { onError }), onSettled: reset }),
    isPending,
    isRunning: () => queryClient.isMutating({ mutationKey }) > 0,
  };
}
