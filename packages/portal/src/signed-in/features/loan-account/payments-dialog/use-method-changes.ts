import type { NewAch, NewCard, NewPad, NewPaymentMethod, PaymentMethod } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../../lib/forms/form-hooks.ts';
import { useLender } from '../../../../lib/services/services.ts';

export type NewMethod =
  | ({ readonly type: 'card' } & NewCard)
  | ({ readonly type: 'ach' } & NewAch)
  | ({ readonly type: 'pad' } & NewPad);

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['loan-account'] });
};

/** @param loanNumber is part of the mutation key, so that additions to different loan accounts do not block each other */
export function useAddMethod(loanNumber: string) {
  const lender = useLender();
  const refresh = useRefresh();
  return useSubmission({
    mutationKey: ['add-payment-method', loanNumber],
    mutationFn: (method: NewMethod): Promise<NewPaymentMethod> => {
      if (method.type === 'card') return lender.addCard(method);
      return method.type === 'ach' ? lender.addAch(method) : lender.addPad(method);
    },
    // Wait for the refetch, because the form can select a method only if the list contains it.
    onSuccess: refresh,
  });
}

/** @param loanNumber is part of the mutation key, as in `useAddMethod` */
export function useDeleteMethod(loanNumber: string) {
  const lender = useLender();
  const refresh = useRefresh();
  return useSubmission({
    mutationKey: ['delete-payment-method', loanNumber],
    mutationFn: (method: Pick<PaymentMethod, 'id' | 'type'>) => lender.deletePaymentMethod(method),
    onSuccess: refresh,
  });
}
