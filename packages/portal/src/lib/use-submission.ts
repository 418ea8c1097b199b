import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** For a mutation whose input must not be kept, such as a password or an SSN: it is forgotten with its form. */
export const FORGET = { gcTime: 0 } as const;

/** For a mutation that judges its failures itself: that it ends well says nothing of whether the lender answered. */
export const JUDGES_FAILURES = { meta: { judgesFailures: true } } as const;

/** A mutation, and whether it runs at this very moment: `isPending` is only as fresh as the last render. */
export function useSubmission<Answer, Input>(
  options: UseMutationOptions<Answer, Error, Input> & { readonly mutationKey: readonly string[] },
) {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const { mutate, isPending } = useMutation(options);
  return { mutate, isPending, isRunning: () => queryClient.isMutating({ mutationKey }) > 0 };
}
