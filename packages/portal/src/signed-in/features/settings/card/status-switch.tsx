import 'virtual:texts/settings';
import { type HideableDetail, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { UnusableSetting } from './settings-card.tsx';
import { clientSettingsQuery } from './settings-queries.ts';

/**
 * Shows or hides a field in the borrower app. Updates optimistically and reverts if the lender refuses
 * (docs/product/settings.md#visible-on-app).
 */
function useVisibilitySwitch(field: HideableDetail) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = clientSettingsQuery(lender);
  const setCachedVisibility = (isVisible: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (settings) => settings && { ...settings, visible: { ...settings.visible, [field]: isVisible } },
    );
  const mutationKey = ['switch-visibility'];
  return useMutation({
    mutationKey,
    // Mutations with the same scope run one after the other, so the last click takes effect.
    scope: { id: 'switch-visibility' },
    mutationFn: (isVisible: boolean) => lender.switchVisibility(field, isVisible),
    onMutate: async (isVisible) => {
      setCachedVisibility(isVisible);
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: () => toasts.success(t('settings.statusUpdated')),
    onError: (error, isVisible) => {
      setCachedVisibility(!isVisible);
      toasts.error(getErrorMessage(error, t));
    },
    // While another switch is pending, a refetch would return its old state.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}

interface StatusSwitchProps {
  readonly field: HideableDetail;
  /** Name of the field in the switch's accessible label. */
  readonly name: string;
  readonly isVisible: OrUnknown<boolean>;
}

/** The "Visible on app" switch, which is saved immediately and independently of the rest of its card. */
export function StatusSwitch({ field, name, isVisible }: StatusSwitchProps) {
  const t = useTexts();
  const { mutate } = useVisibilitySwitch(field);
  if (isVisible === UNKNOWN) return <UnusableSetting />;
  return (
    <SwitchField
      label={t('settings.visibleOnApp')}
      aria-label={t('settings.visibleOnAppOf', { what: name })}
      checked={isVisible}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
